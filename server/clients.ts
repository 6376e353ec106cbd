import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { retryAfterOutage } from '#domain/outage.ts';

/** How much the site bears from its clients; times in milliseconds. */
export interface Patience {
  /** Connections at a time. */
  connections: number;
  /** For a request's headers to arrive in full. */
  headers: number;
  /** For a whole request to arrive: a nomination's documents, a hundred megabytes, over a slow line. */
  request: number;
  /** With nothing moving on a connection in use. */
  silence: number;
  /** For a client to take its whole answer. */
  answer: number;
  /** For the next request on a connection that is kept open; longer than proxies keep theirs (60 s is usual). */
  keepAlive: number;
}

const usual: Patience = {
  connections: 2_000,
  headers: 10_000,
  request: 15 * 60_000,
  silence: 20_000,
  answer: 120_000,
  keepAlive: 65_000,
};

interface Exchange {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
}

/**
 * An HTTP server that slow clients cannot wear out. Each phase of a request has its time; and when there are as many
 * connections as are borne, the oldest of those that keep us waiting (for headers, for a body, or to take their answer)
 * makes room for the new one. A new one is turned away with a 503 only where all the others are being worked for.
 */
export function createPatientServer(listener: RequestListener, patience: Partial<Patience> = {}): Server {
  const { connections, headers, request, silence, answer, keepAlive } = { ...usual, ...patience };
  /** In the order in which they came. */
  const sockets = new Map<Socket, Exchange | undefined>();
  const unserved = new WeakSet<Socket>();

  const server = createServer({
    headersTimeout: headers,
    requestTimeout: request,
    keepAliveTimeout: keepAlive,
    connectionsCheckingInterval: Math.min(headers / 2, 5_000),
    maxHeaderSize: 16_384,
  });
  server.maxHeadersCount = 100;
  server.maxConnections = connections * 2;
  server.setTimeout(silence);
  server.on('connection', (socket) => {
    if (sockets.size >= connections && !makeRoom()) unserved.add(socket);
    sockets.set(socket, undefined);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('request', (incoming, outgoing) => {
    const { socket } = incoming;
    sockets.set(socket, { incoming, outgoing });
    const late = setTimeout(() => socket.destroy(), request + answer).unref();
    outgoing.once('close', () => {
      clearTimeout(late);
      if (sockets.has(socket)) sockets.set(socket, undefined);
    });
    if (unserved.has(socket)) turnAway(outgoing);
    else listener(incoming, outgoing);
  });
  return server;

  function makeRoom(): boolean {
    for (const [socket, exchange] of sockets) {
      if (!keepsUsWaiting(exchange)) continue;
      sockets.delete(socket);
      socket.destroy();
      return true;
    }
    return false;
  }
}

function keepsUsWaiting(exchange: Exchange | undefined): boolean {
  return !exchange?.incoming.complete || exchange.outgoing.writableEnded;
}

function turnAway(outgoing: ServerResponse): void {
  outgoing.writeHead(503, { 'retry-after': String(retryAfterOutage), connection: 'close', 'content-length': 0 }).end();
}
