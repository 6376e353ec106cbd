import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A way to a server that can be cut and joined again, at one address. */
export interface Severable {
  url: string;
  /** From here on every connection is refused, and those there were are broken. */
  cut(): Promise<void>;
  /** From here on a new connection waits for an answer in vain; those there are go on. */
  stall(): void;
  join(): Promise<void>;
}

/**
 * Puts a wire that can be cut before a server on this machine.
 * @param serverUrl with host and port
 * @param translate makes something else of what the server says
 */
export async function severable(serverUrl: string, translate = (said: Buffer) => said): Promise<Severable> {
  const { hostname, port } = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  let stalled = false;
  const join = async (at: number) => {
    stalled = false;
    server = createServer((near) => {
      if (stalled) return void sockets.add(near.on('error', () => undefined));
      const far = connect(Number(port), hostname);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(one);
        one.on('error', () => other.destroy());
        one.on('close', () => {
          sockets.delete(one);
          other.destroy();
        });
      }
      near.pipe(far);
      far.on('data', (said: Buffer) => near.write(translate(said))).on('end', () => near.end());
    }).listen(at, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const here = await join(0);
  const url = new URL(serverUrl);
  url.host = `127.0.0.1:${here}`;
  return {
    url: url.href,
    stall: () => {
      stalled = true;
    },
    join: async () => {
      await join(here);
    },
    cut: async () => {
      server?.close();
      for (const socket of sockets) socket.destroy();
      if (server?.listening) await once(server, 'close');
    },
  };
}
