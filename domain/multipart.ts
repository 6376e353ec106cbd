import { kilobyte } from './sizes.ts';
import { decodedOf, textInUtf8 } from './utf-8.ts';

/** One control of a form, as `multipart/form-data` brings it (RFC 7578). */
export interface Part {
  /** The control's name. */
  name: string;
  /** The file's name as its sender gives it, which may be anything; undefined where the part is text. */
  fileName: string | undefined;
  /** Its bytes, as they arrive; bytes that are not read are skipped. */
  content: AsyncIterable<Uint8Array>;
}

/** What was sent does not have the shape of a form. */
export class Malformed extends Error {
  override name = 'Malformed';
}

/**
 * What was sent, while it arrives: who reads on begins where the one before has stopped.
 * @throws Malformed where nothing was
 */
export async function* arrivalsOf(body: AsyncIterable<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  if (!body) throw new Malformed('Nothing was sent.');
  yield* body;
}

const longestHeader = 16 * kilobyte;

/**
 * The parts of a form, one after another while they arrive: no part is ever held as a whole.
 * @param type the body's content type, with its boundary
 * @throws Malformed where it is no form, or ends early; NotUtf8 where a name is in another encoding
 */
export async function* partsOf(type: string, body: AsyncIterable<Uint8Array>): AsyncGenerator<Part> {
  const source = new Source(body);
  const delimiter = Buffer.from(`\r\n--${boundaryOf(type)}`);
  await pass(source.until(delimiter));
  while ((await source.take(2)) === '\r\n') {
    const part = partHead(await source.takeUntil('\r\n\r\n', longestHeader));
    let ended = false;
    yield {
      ...part,
      content: (async function* () {
        yield* source.until(delimiter);
        ended = true;
      })(),
    };
    if (!ended) await pass(source.until(delimiter));
  }
}

/** Bytes as they arrive, read up to marks that may lie across two arrivals. */
class Source {
  readonly #arrivals: AsyncIterator<Uint8Array>;
  // The first boundary may open the body; all others stand at the beginning of a line.
  #held: Buffer = Buffer.from('\r\n');

  constructor(body: AsyncIterable<Uint8Array>) {
    this.#arrivals = body[Symbol.asyncIterator]();
  }

  /** The bytes before a mark, in pieces; the mark itself is skipped. */
  async *until(mark: Buffer): AsyncGenerator<Uint8Array> {
    let at = this.#held.indexOf(mark);
    while (at < 0) {
      // The mark may begin in what is held back.
      const certain = this.#held.length - mark.length + 1;
      if (certain > 0) yield this.#cut(certain);
      await this.#arrive();
      at = this.#held.indexOf(mark);
    }
    if (at > 0) yield this.#cut(at);
    this.#cut(mark.length);
  }

  async takeUntil(mark: string, atMost: number): Promise<string> {
    let at = this.#held.indexOf(mark);
    while (at < 0) {
      if (this.#held.length > atMost) throw new Malformed('A part of the form begins with too much.');
      await this.#arrive();
      at = this.#held.indexOf(mark);
    }
    const taken = textInUtf8(this.#cut(at));
    this.#cut(mark.length);
    return taken;
  }

  async take(bytes: number): Promise<string> {
    while (this.#held.length < bytes) await this.#arrive();
    return this.#cut(bytes).toString('latin1');
  }

  #cut(bytes: number): Buffer {
    const cut = this.#held.subarray(0, bytes);
    this.#held = this.#held.subarray(bytes);
    return cut;
  }

  async #arrive(): Promise<void> {
    const { done, value } = await this.#arrivals.next();
    if (done) throw new Malformed('The form ends early.');
    this.#held =
      this.#held.length > 0 ? Buffer.concat([this.#held, value]) : Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  }
}

function boundaryOf(type: string): string {
  const [, quoted, plain] = /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) throw new Malformed('What was sent is not a form.');
  return boundary;
}

function partHead(lines: string): Pick<Part, 'name' | 'fileName'> {
  const disposition = /^content-disposition:(.*)$/im.exec(lines)?.[1] ?? '';
  const name = parameter(disposition, 'name');
  if (name === undefined) throw new Malformed('A part of the form has no name.');
  return { name, fileName: parameter(disposition, 'filename') };
}

/** Browsers write `"` and line ends inside of a name as %22, %0D and %0A (HTML standard); others write `\"`, or RFC 8187. */
function parameter(disposition: string, name: string): string | undefined {
  const [, encoded] = new RegExp(`;\\s*${name}\\*=utf-8''([^;\\s]+)`, 'i').exec(disposition) ?? [];
  const decoded = encoded && decodedOf(encoded);
  if (decoded) return decoded;
  const [, quoted, plain] = new RegExp(`;\\s*${name}=(?:"((?:\\\\"|[^"])*)"|([^\\s;"]+))`, 'i').exec(disposition) ?? [];
  return (quoted ?? plain)
    ?.replaceAll('\\"', '"')
    .replace(/%22/g, '"')
    .replace(/%0D|%0A/gi, ' ');
}

async function pass(bytes: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of bytes);
}
