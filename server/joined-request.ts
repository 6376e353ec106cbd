import { IncomingMessage } from 'node:http';
import { kilobyte } from '#domain/sizes.ts';

/** A piece of a body that is smaller, in bytes, waits for the next ones of its turn. */
const usualPiece = 16 * kilobyte;

const nothing = Buffer.alloc(0);

/**
 * A request whose body is read in pieces of some size, however small its sender makes them: ten thousand chunks of a byte fit into one
 * packet, and each piece costs all its readers what a large one does. Small ones are joined until the end of the turn of the event loop,
 * in which no more of their connection is read: others have their turn, too.
 */
export class JoinedRequest extends IncomingMessage {
  #joined: Buffer = nothing;
  #length = 0;

  /** @returns whether more of the connection is to be read in this turn */
  override push(piece: Buffer | null): boolean {
    if (piece === null || this.#length + piece.byteLength > usualPiece) this.#giveJoined();
    if (piece === null || piece.byteLength >= usualPiece) return super.push(piece);
    this.#join(piece);
    return false;
  }

  /** Copied: kept singly, pieces of a byte take a hundred times as much memory. */
  #join(piece: Buffer): void {
    if (this.#joined === nothing) {
      this.#joined = Buffer.allocUnsafe(usualPiece);
      setImmediate(() => this.#giveJoined());
    }
    this.#joined.set(piece, this.#length);
    this.#length += piece.byteLength;
  }

  #giveJoined(): void {
    if (this.#length > 0 && !this.destroyed) super.push(this.#joined.subarray(0, this.#length));
    this.#joined = nothing;
    this.#length = 0;
  }
}
