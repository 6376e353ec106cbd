/** What is said of a body in another encoding. */
export const sendUtf8 = 'Send it in UTF-8.';

/** What was sent is in another encoding than UTF-8: read as if it were, letters would be lost. */
export class NotUtf8 extends Error {
  override name = 'NotUtf8';
}

/**
 * The text that bytes are. A byte order mark stays in it, as browsers leave what is typed.
 * @throws NotUtf8 where they are in another encoding
 */
export function textInUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new NotUtf8();
  }
}

/**
 * What percent-encoded text stands for; undefined where that is not UTF-8. What is decoded has to be used: the bundler leaves out a
 * decoding that is only tried.
 */
export function decodedOf(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}
