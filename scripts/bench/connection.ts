import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** What a request was answered with. */
export interface Answer {
  status: number;
  /** As it came: compressed, where that was asked for. */
  body: Buffer;
}

/**
 * One connection that sends one request after the other. It knows no more of HTTP than this site's answers need: Node's
 * own client takes as much time of the cores it shares with the site as the site itself.
 */
export class Connection {
  readonly #socket: Socket;
  #received: Buffer[] = [];
  #answered: ((answer: Answer) => void) | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (piece) => this.#take(piece));
  }

  static async open(url: string): Promise<Connection> {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname).setNoDelay(true);
    await once(socket, 'connect');
    return new Connection(socket);
  }

  /** @param request head and body, as they go over the line */
  send(request: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#answered = resolve;
      this.#socket.once('close', () => reject(new Error('the connection was closed')));
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(piece: Buffer): void {
    this.#received.push(piece);
    const answer = parseAnswer(Buffer.concat(this.#received));
    if (!answer) return;
    this.#received = [];
    this.#socket.removeAllListeners('close');
    this.#answered?.(answer);
  }
}

/** @returns undefined while the answer has not arrived in full */
function parseAnswer(received: Buffer): Answer | undefined {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = received.toString('latin1', 0, end);
  const status = Number(head.slice(9, 12));
  const length = Number(/^content-length: (\d+)/im.exec(head)?.[1]);
  if (Number.isNaN(length)) throw new Error(`the answer does not say its length: ${head}`);
  if (received.length < end + 4 + length) return undefined;
  return { status, body: received.subarray(end + 4) };
}
