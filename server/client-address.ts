import { isIP } from 'node:net';

/** Standard networks of one subscriber are /64 (RFC 6177): four of the eight groups. */
const groupsOfOneNetwork = 4;

interface Way {
  /** The address the connection comes from. */
  socket: string;
  /** The header X-Forwarded-For; '' where there is none. */
  forwardedFor: string;
  /** How many proxies of our own stand in front (TRUST_PROXY). */
  trustedProxies: number;
}

/**
 * The network address a request comes from, as limits count it: an IPv4 address, or an IPv6 network of 64 bits. Each proxy
 * appends the address it was called from to X-Forwarded-For, so the client wrote everything before the trusted proxies' entries,
 * and it proves nothing.
 */
export function clientAddress({ socket, forwardedFor, trustedProxies }: Way): string {
  const entries = forwardedFor === '' ? [] : forwardedFor.split(',').map(withoutPort);
  const way = [...entries, socket];
  const client = way[Math.max(way.length - 1 - trustedProxies, 0)] ?? '';
  return networkOf(isIP(client) ? client : socket);
}

/** Some proxies write the port along: `203.0.113.7:4711`, `[2001:db8::1]:4711`. */
function withoutPort(entry: string): string {
  const address = entry.trim();
  return /^\[([^\]]+)\](:\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
}

function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  // The URL parser writes every address one way (RFC 5952), a zone such as %eth0 aside.
  const canonical = new URL(`http://[${address.replace(/%.*$/, '')}]/`).hostname.slice(1, -1);
  const [start = '', end = ''] = canonical.split('::');
  const [first, last] = [groups(start), groups(end)];
  const all = canonical.includes('::') ? [...first, ...Array(8 - first.length - last.length).fill('0'), ...last] : first;
  return `${all.slice(0, groupsOfOneNetwork).join(':')}::/64`;
}

function groups(part: string): string[] {
  return part === '' ? [] : part.split(':');
}
