import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

test('without a trusted proxy the connection’s own address counts, whatever the client claims', () => {
  expect(clientAddress({ socket: '203.0.113.7', forwardedFor: '', trustedProxies: 0 }).address).toBe('203.0.113.7');
  expect(clientAddress({ socket: '203.0.113.7', forwardedFor: '198.51.100.1', trustedProxies: 0 }).address).toBe('203.0.113.7');
});

test('behind proxies the entry of the outermost trusted one counts, not what the client wrote before it', () => {
  expect(clientAddress({ socket: '10.0.0.1', forwardedFor: '198.51.100.1', trustedProxies: 1 }).address).toBe('198.51.100.1');
  expect(clientAddress({ socket: '10.0.0.1', forwardedFor: '6.6.6.6, 198.51.100.1', trustedProxies: 1 }).address).toBe(
    '198.51.100.1',
  );
  expect(clientAddress({ socket: '10.0.0.1', forwardedFor: '6.6.6.6, 198.51.100.1, 10.0.0.2', trustedProxies: 2 }).address).toBe(
    '198.51.100.1',
  );
});

test('a request that did not pass all the proxies counts by the first address there is', () => {
  expect(clientAddress({ socket: '10.0.0.1', forwardedFor: '', trustedProxies: 1 }).address).toBe('10.0.0.1');
  expect(clientAddress({ socket: '10.0.0.1', forwardedFor: '198.51.100.1', trustedProxies: 3 }).address).toBe('198.51.100.1');
});

test.for(['unknown', '', ' ', '_hidden', '999.1.1.1', 'a'.repeat(10_000), "1'; drop table tries"])(
  '%j is no address, so the connection’s own counts',
  (entry) => {
    expect(clientAddress({ socket: '10.0.0.1', forwardedFor: entry, trustedProxies: 1 }).address).toBe('10.0.0.1');
  },
);

test('a port in the header is left aside', () => {
  expect(clientAddress({ socket: '10.0.0.1', forwardedFor: '198.51.100.1:4711', trustedProxies: 1 }).address).toBe(
    '198.51.100.1',
  );
  expect(clientAddress({ socket: '10.0.0.1', forwardedFor: '[2001:db8:1:2::9]:4711', trustedProxies: 1 }).address).toBe(
    '2001:db8:1:2::/64',
  );
});

test.for([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['203.0.113.7', '203.0.113.7', undefined],
  ['::ffff:203.0.113.7', '203.0.113.7', undefined],
] as const)(
  '%s is counted as %s, and under %s: one subscriber may have a whole network of networks',
  ([socket, address, wider]) => {
    expect(clientAddress({ socket, forwardedFor: '', trustedProxies: 0 })).toEqual({ address, widerNetwork: wider });
  },
);
