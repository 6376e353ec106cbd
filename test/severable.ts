import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A way to a server that can be cut and joined again, at one address. */
export interface Severable {
  url: string;
  /** From here on every connection is refused, and those there were are broken. */
  cut(): Promise<void>;
  /** From here on a new connection waits for an answer in vain; those there are go on. */
  stall(): void;
  /** From here on nothing passes on the connection that the server sees come from a port, nor does its end: as when a machine has gone. */
  silence(port: number): void;
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
  const silent = new Set<number | undefined>();
  let server: Server | undefined;
  let stalled = false;
  const join = async (at: number) => {
    stalled = false;
    server = createServer((near) => {
      if (stalled) return void sockets.add(near.on('error', () => undefined));
      const far = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
      let localPort: number | undefined;
      far.once('connect', () => {
        localPort = far.localPort;
      });
      const isSilent = () => silent.has(localPort);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(one);
        one.on('error', () => other.destroy());
        one.on('close', () => {
          sockets.delete(one);
          if (!isSilent()) other.destroy();
        });
      }
      near.on('data', (said: Buffer) => isSilent() || far.write(said)).on('end', () => isSilent() || far.end());
      far.on('data', (said: Buffer) => isSilent() || near.write(translate(said))).on('end', () => isSilent() || near.end());
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
    silence: (port) => void silent.add(port),
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
