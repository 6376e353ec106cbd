import { isIPv6 } from 'node:net';

const ofThisMachine = ['0.0.0.0', '::', '127.0.0.1'];

/** Where a browser on this machine finds what listens there. @param host an address or a name, as `HOST` takes it */
export function addressOf(host: string, port: number): string {
  if (ofThisMachine.includes(host)) return `http://localhost:${port}`;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}
