import { type Agreement, agreedText } from '#domain/consents.ts';
import type { Retention } from '#domain/retention.ts';

/** How a route says what its sender agrees to; in the document it is told in words. */
const mark = 'x-agreement';

/** The part of a route that says what its sender agrees to by the call. */
export const agreeingTo = (agreement: Agreement) => ({ [mark]: agreement });

interface Operation {
  description?: string;
  [mark]?: Agreement;
}

/**
 * The document in which each call tells what its sender agrees to: whoever writes a program for people has to show it to them.
 * @param retention how long is kept what they send, as it is set
 */
export function withAgreements<Document extends { paths?: object }>(document: Document, retention: Retention): Document {
  const paths = Object.entries<Record<string, Operation>>({ ...document.paths }).map(([path, methods]) => {
    const operations = Object.entries(methods).map(([method, operation]) => [method, inWords(operation, retention)]);
    return [path, Object.fromEntries(operations)];
  });
  return { ...document, paths: Object.fromEntries(paths) };
}

function inWords({ [mark]: agreement, ...operation }: Operation, retention: Retention): Operation {
  if (!agreement) return operation;
  const text = agreedText(agreement, retention);
  const description = `For people: show them this before they send anything. By the call they agree to it, and that they did is kept in these words: “${text}”`;
  return { ...operation, description };
}
