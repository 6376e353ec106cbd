import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { minute, second } from '#domain/durations.ts';
import { retryAfterOutage } from '#domain/outage.ts';
import { JoinedRequest } from './joined-request.ts';

/** How much the site bears from its clients; times in milliseconds. */
export interface ConnectionLimits {
  /** Connections at a time. */
  connections: number;
  /** Requests of one connection behind one that is not answered yet; browsers send none before they have their answer. */
  ahead: number;
  /** For a request's headers to arrive in full. */
  headers: number;
  /** For a whole request to arrive: a nomination's documents, a hundred megabytes, over a slow line. */
  request: number;
  /** With nothing moving on a connection in use, unless it is we who are at work. */
  silence: number;
  /** For a client to take its whole answer. */
  answer: number;
  /** For the next request on a connection that is kept open; longer than proxies keep theirs (60 s is usual). */
  keepAlive: number;
}

const usual: ConnectionLimits = {
  connections: 2_000,
  ahead: 32,
  headers: 10 * second,
  request: 15 * minute,
  silence: 20 * second,
  answer: 2 * minute,
  keepAlive: 65 * second,
};

/** What answers tell their readers. */
export const keepAliveSeconds = usual.keepAlive / second;

/** What is known of a connection. */
interface Client {
  /** Came when there was no room left: it is answered so, and closed. */
  unserved: boolean;
  /** Requests sent ahead of the answers before them (RFC 9112, section 9.3.2). */
  ahead: number;
  last?: Exchange;
}

/** A request, its answer, and by when that must have been taken (`performance.now()`). */
interface Exchange {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  due: number;
}

/** In the order in which they came. */
type Clients = Map<Socket, Client>;

/**
 * An HTTP server that slow clients cannot wear out. Each phase of a request has a time limit. When the connections reach their
 * limit, the oldest one that keeps us waiting (for headers, for a body, or to take its answer) is closed to make room. A new one
 * is turned away with a 503 only where all the others are being worked for.
 * @param changes to the usual limits
 */
export function createLimitedServer(listener: RequestListener, changes: Partial<ConnectionLimits> = {}): Server {
  const limits = { ...usual, ...changes };
  const clients: Clients = new Map();
  const checkEvery = Math.min(limits.headers / 2, 5 * second);
  const server = createTimedServer(limits, checkEvery);
  server.on('connection', (socket) => {
    const unserved = clients.size >= limits.connections && !makeRoom(clients);
    clients.set(socket, { unserved, ahead: 0 });
    socket.once('close', () => clients.delete(socket));
  });
  // With a listener, Node leaves it to us. A provider that is slow, or documents on their way to a bucket, are our own time.
  server.on('timeout', (socket) => {
    if (!isWorkedFor(clients.get(socket))) socket.destroy();
  });
  server.on('request', (incoming, outgoing) => {
    // Told to stop, it tells each connection with its next answer: a proxy would go on sending, and be cut off in the middle.
    if (!server.listening) outgoing.shouldKeepAlive = false;
    const client = clients.get(incoming.socket);
    if (!client) return turnAway(outgoing);
    client.ahead = outgoing.socket ? 0 : client.ahead + 1;
    // A thousand requests fit into one packet, and each takes fifty times the memory it came in.
    if (client.ahead > limits.ahead) return void incoming.socket.destroy();
    if (client.unserved) return turnAway(outgoing);
    client.last = { incoming, outgoing, due: performance.now() + limits.request + limits.answer };
    listener(incoming, outgoing);
  });
  // One look at all of them now and then costs less than a timer for each request.
  const checking = setInterval(() => dropOverdue(clients), checkEvery).unref();
  server.once('close', () => clearInterval(checking));
  const close = server.close.bind(server);
  server.close = (done) => {
    endWithTheirAnswers(clients);
    return close(done);
  };
  return server;
}

/** Ends each connection in use with the answer it waits for; one that begins later is told by that answer itself. */
function endWithTheirAnswers(clients: Clients): void {
  for (const [socket, { last }] of clients) {
    if (!last || last.outgoing.writableFinished) continue;
    last.outgoing.shouldKeepAlive = false;
    // Where its head has been sent already, it has promised to stay open.
    last.outgoing.once('finish', () => socket.end());
  }
}

/** The limits that Node keeps by itself. @param checkEvery how often it looks for requests that are late, in milliseconds */
function createTimedServer({ connections, headers, request, silence, keepAlive }: ConnectionLimits, checkEvery: number): Server {
  const server = createServer({
    IncomingMessage: JoinedRequest,
    headersTimeout: headers,
    requestTimeout: request,
    keepAliveTimeout: keepAlive,
    connectionsCheckingInterval: checkEvery,
    maxHeaderSize: 16_384,
    // Most requests have no body: a stream for it that is over from the start saves a tenth to a third of what a kept page costs.
    optimizeEmptyRequests: true,
  });
  server.maxHeadersCount = 100;
  server.maxConnections = connections * 2;
  server.setTimeout(silence);
  return server;
}

/** Closes the oldest connection that keeps us waiting. @returns whether there was one */
function makeRoom(clients: Clients): boolean {
  for (const [socket, client] of clients) {
    if (!keepsUsWaiting(client)) continue;
    clients.delete(socket);
    socket.destroy();
    return true;
  }
  return false;
}

function dropOverdue(clients: Clients): void {
  const now = performance.now();
  for (const [socket, { last }] of clients) if (last && !last.outgoing.closed && last.due < now) socket.destroy();
}

/** Whether all of its request is here, and nothing of the answer is on its way yet. */
function isWorkedFor(client: Client | undefined): boolean {
  return client?.last?.incoming.complete === true && !client.last.outgoing.headersSent;
}

/** For its next request, for the rest of this one, or to take the answer that is written. */
function keepsUsWaiting({ last }: Client): boolean {
  return !last || last.outgoing.closed || !last.incoming.complete || last.outgoing.writableEnded;
}

function turnAway(outgoing: ServerResponse): void {
  outgoing.writeHead(503, { 'retry-after': String(retryAfterOutage), connection: 'close', 'content-length': 0 }).end();
}
