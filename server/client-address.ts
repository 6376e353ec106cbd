import { isIP } from 'node:net';
import type { Ctx } from '#domain/context.ts';

/** Whoever has an IPv6 address has the network of 64 bits that it lies in: four of the eight groups. */
const groupsOfOneNetwork = 4;
/**
 * Many have more of these: RFC 6177 wants a home to get significantly more than a single one, in practice often 256 (a /56), and
 * knows sites with 65,536 (a /48), as with a rented server or a tunnel.
 */
const groupsOfWiderNetwork = 3;

interface Way {
  /** The address the connection comes from. */
  socket: string;
  /** The header X-Forwarded-For; '' where there is none. */
  forwardedFor: string;
  /** How many proxies of our own stand in front (TRUST_PROXY). */
  trustedProxies: number;
}

type Networks = Pick<Ctx, 'address' | 'widerNetwork'>;

/**
 * The network address a request comes from, as limits count it: an IPv4 address, or an IPv6 network of 64 bits and the wider one
 * that it lies in. Each proxy appends the address it was called from to X-Forwarded-For, so the client wrote everything before the
 * trusted proxies' entries, and it proves nothing.
 */
export function clientAddress({ socket, forwardedFor, trustedProxies }: Way): Networks {
  const entries = forwardedFor === '' ? [] : forwardedFor.split(',').map(withoutPort);
  const way = [...entries, socket];
  const client = way[Math.max(way.length - 1 - trustedProxies, 0)] ?? '';
  return networksOf(isIP(client) ? client : socket);
}

/** Some proxies write the port along: `203.0.113.7:4711`, `[2001:db8::1]:4711`. */
function withoutPort(entry: string): string {
  const address = entry.trim();
  return /^\[([^\]]+)\](:\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
}

function networksOf(address: string): Networks {
  if (isIP(address) !== 6) return { address };
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return { address: mapped };
  // The URL parser writes every address one way (RFC 5952), a zone such as %eth0 aside.
  const canonical = new URL(`http://[${address.replace(/%.*$/, '')}]/`).hostname.slice(1, -1);
  const [start = '', end = ''] = canonical.split('::');
  const [first, last] = [groupsOf(start), groupsOf(end)];
  const all = canonical.includes('::') ? [...first, ...Array(8 - first.length - last.length).fill('0'), ...last] : first;
  return { address: networkOf(all, groupsOfOneNetwork), widerNetwork: networkOf(all, groupsOfWiderNetwork) };
}

function networkOf(groups: string[], length: number): string {
  return `${groups.slice(0, length).join(':')}::/${length * 16}`;
}

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':');
}
