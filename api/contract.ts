import { z } from '@hono/zod-openapi';
import { cookieName } from '#domain/cookies.ts';
import { longestText } from '#domain/plain-form.ts';
import { kilobyte } from '#domain/sizes.ts';

/** Every refusal's body: RFC 9457 problem details and the contract's two extra members. */
const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    success: z.literal(false),
    errors: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .openapi({ description: 'What to correct, by field; what concerns no single one, under the name form.' }),
  })
  .openapi('Problem');

/** What a call answers that has nothing to tell but that it is done. */
export const Done = z.object({ success: z.literal(true) }).openapi('Done');

const refusals = {
  400: 'Fields are missing or wrong',
  401: 'Nobody is signed in',
  403: 'Not allowed, or asked for by another site’s page',
  404: 'Not found',
  409: 'Not possible in the present state',
  413: `The body is larger than ${longestText / kilobyte} kB`,
  415: 'The body is not of the right type, is compressed, or says that it is not in UTF-8',
  422: 'A file cannot be read',
  429: 'Too many tries from this address; Retry-After says when to try again',
  503: 'Not possible at the moment; Retry-After says when to try again',
} as const;

type Refusal = keyof typeof refusals;

/** A body of JSON, as the document describes it. */
export const json = <Schema extends z.ZodType>(schema: Schema) => ({ content: { 'application/json': { schema } } });

type Answer<Schema extends z.ZodType> = ReturnType<typeof json<Schema>> & { description: string };

/**
 * What a call answers when it works, and the ways in which it may refuse.
 * @param why of a refusal that means something else than elsewhere, what it means here
 */
export function answers<Status extends number, Schema extends z.ZodType>(
  status: Status,
  schema: Schema,
  refused: Refusal[] = [],
  why: Partial<Record<Refusal, string>> = {},
) {
  return { ...refusing(refused, why), [status]: { description: 'Done', ...json(schema) } } as {
    [code in Status]: Answer<Schema>;
  };
}

/** When to try again, in seconds. */
const retryAfter = { headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' as const } } } };

/** By what somebody is known. */
const proof = {
  headers: {
    'WWW-Authenticate': {
      description: 'What is missing: Session, the cookie of who signed in to the office, or Signature, the payment provider’s',
      schema: { type: 'string' as const },
    },
  },
};

/** In what form a body is taken. */
const coding = {
  headers: {
    'Accept-Encoding': {
      description: 'Where the body came compressed: identity, the form in which it is taken',
      schema: { type: 'string' as const },
    },
  },
};

/** The ways in which a call may refuse; while the site is overloaded or without its database, each does. */
export function refusing(refused: Refusal[], why: Partial<Record<Refusal, string>> = {}) {
  return Object.fromEntries(
    [...refused, 503 as const].map((code) => [
      code,
      {
        description: why[code] ?? refusals[code],
        ...((code === 429 || code === 503) && retryAfter),
        ...(code === 401 && proof),
        ...(code === 415 && coding),
        content: { 'application/problem+json': { schema: Problem } },
      },
    ]),
  );
}

/** What a call of the office needs beside a request of the same origin: the cookie that signing in sets. */
export const staffSession = [{ session: [] }];

/**
 * The document with the cookie of a session by the name under which the site sets it and takes it.
 * @param siteUrl the public address: with https the name is another
 */
export function withSession<Document extends { components?: object }>(document: Document, siteUrl: string): Document {
  const session = {
    type: 'apiKey',
    in: 'cookie',
    name: cookieName('session', siteUrl),
    description: 'Set by the sign-in page.',
  };
  return { ...document, components: { ...document.components, securitySchemes: { session } } };
}

/**
 * A rule with what the document says of it beside what it can tell itself, such as which texts a list allows.
 * It is copied: what the library adds to rules is missing from those made before it was loaded.
 */
export const described = <Rule extends z.ZodType>(
  rule: Rule,
  about: { type?: ('number' | 'string' | 'null')[]; enum?: string[]; pattern?: string; description?: string },
): Rule => (rule.clone() as z.ZodType).openapi(about) as Rule;

/**
 * An email address, as the document describes it. The format `email` knows no host in Indian letters (RFC 5321), and some
 * validators stop at `idn-email`, which does, as unknown to them.
 */
export const emailAddress = { pattern: '^[^@]+@[^@]+$', description: 'An email address. Its host may be in any letters.' };

/** An email address that may be left empty. */
export const emailAddressIfAny = { ...emailAddress, pattern: '^\\s*([^@]+@[^@]+)?$' };

/** Of what is given more than once under one name, the last value counts, as it does on the pages. */
export const lastGiven = (value: unknown) => (Array.isArray(value) ? value.at(-1) : value);

/** A parameter of the address. @param about what its texts look like and mean, for the document */
export const inQuery = (
  rule: z.ZodType<string, unknown>,
  about: { maxLength?: number; pattern?: string; description?: string } = {},
) => z.preprocess(lastGiven, rule).openapi({ type: 'string', ...about });

/**
 * Where a page of a list begins: the `nextCursor` of the page before, or '' for the first. A damaged one, or one of another list, is
 * refused: answered with the first page, whoever reads on from page to page would begin anew without end.
 */
export const cursorOf = (pages: { read(cursor: string): unknown }) =>
  inQuery(
    z
      .string()
      .refine((cursor) => cursor === '' || pages.read(cursor) !== undefined, { error: 'Cursor is not one of this list' })
      .default(''),
    { description: 'Where the page begins, as the page before says. Left out, the list begins.' },
  );

/** The id in a path. Malformed ids name nothing and are answered 404 by the verb. */
export const WithId = { params: z.object({ id: z.string() }) };

/** How much of a list one call answers: 100 unless said, 500 at most (design, section 6). */
export const PageLimit = z
  .preprocess(
    lastGiven,
    z
      .string()
      .regex(/^(0*[1-9]\d*)?$/, { error: 'Limit must be a whole number, 1 or more' })
      .default('')
      .transform((limit) => Math.min(Number(limit || 100), 500)),
  )
  .openapi({ type: 'integer', default: 100, minimum: 1, description: '500 at most: a larger number counts as 500.' });
