import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { retryAfterOutage } from '#domain/outage.ts';

/** How much the site bears from its clients; times in milliseconds. */
export interface Patience {
  /** Connections at a time. */
  connections: number;
  /** Requests of one connection behind one that is not answered yet; browsers send none before they have their answer. */
  ahead: number;
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
  ahead: 32,
  headers: 10_000,
  request: 15 * 60_000,
  silence: 20_000,
  answer: 120_000,
  keepAlive: 65_000,
};

/** What answers tell their readers. */
export const keepAliveSeconds = usual.keepAlive / 1_000;

/** What is known of a connection: its last request, and by when the answer to it must have been taken. */
interface Client {
  unserved: boolean;
  /** Requests sent ahead of the answers before them (RFC 9112, section 9.3.2). */
  ahead: number;
  incoming?: IncomingMessage;
  outgoing?: ServerResponse;
  due: number;
}

/**
 * An HTTP server that slow clients cannot wear out. Each phase of a request has its time; and when there are as many
 * connections as are borne, the oldest of those that keep us waiting (for headers, for a body, or to take their answer)
 * makes room for the new one. A new one is turned away with a 503 only where all the others are being worked for.
 */
export function createPatientServer(listener: RequestListener, patience: Partial<Patience> = {}): Server {
  const { connections, ahead, headers, request, silence, answer, keepAlive } = { ...usual, ...patience };
  /** In the order in which they came. */
  const clients = new Map<Socket, Client>();
  const checkEvery = Math.min(headers / 2, 5_000);

  const server = createServer({
    headersTimeout: headers,
    requestTimeout: request,
    keepAliveTimeout: keepAlive,
    connectionsCheckingInterval: checkEvery,
    maxHeaderSize: 16_384,
  });
  server.maxHeadersCount = 100;
  server.maxConnections = connections * 2;
  server.setTimeout(silence);
  server.on('connection', (socket) => {
    const unserved = clients.size >= connections && !makeRoom();
    clients.set(socket, { unserved, ahead: 0, due: 0 });
    socket.once('close', () => clients.delete(socket));
  });
  server.on('request', (incoming, outgoing) => {
    // Told to stop, it tells each connection with its next answer: a proxy would go on sending, and be cut off in the middle.
    if (!server.listening) outgoing.shouldKeepAlive = false;
    const client = clients.get(incoming.socket);
    if (!client) return turnAway(outgoing);
    client.ahead = outgoing.socket ? 0 : client.ahead + 1;
    // A thousand requests fit into one packet, and each takes fifty times the memory it came in.
    if (client.ahead > ahead) return void incoming.socket.destroy();
    if (client.unserved) return turnAway(outgoing);
    client.incoming = incoming;
    client.outgoing = outgoing;
    client.due = performance.now() + request + answer;
    listener(incoming, outgoing);
  });
  // One look at all of them now and then costs less than a timer for each request.
  const checking = setInterval(() => {
    const now = performance.now();
    for (const [socket, client] of clients) if (isBeingAnswered(client) && client.due < now) socket.destroy();
  }, checkEvery).unref();
  server.once('close', () => clearInterval(checking));
  return server;

  function makeRoom(): boolean {
    for (const [socket, client] of clients) {
      if (!keepsUsWaiting(client)) continue;
      clients.delete(socket);
      socket.destroy();
      return true;
    }
    return false;
  }
}

function isBeingAnswered({ outgoing }: Client): boolean {
  return outgoing !== undefined && !outgoing.closed;
}

function keepsUsWaiting(client: Client): boolean {
  return !isBeingAnswered(client) || !client.incoming?.complete || client.outgoing?.writableEnded === true;
}

function turnAway(outgoing: ServerResponse): void {
  outgoing.writeHead(503, { 'retry-after': String(retryAfterOutage), connection: 'close', 'content-length': 0 }).end();
}
