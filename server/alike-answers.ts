import type { Context, MiddlewareHandler } from 'hono';
import type { Received } from '#app/context.ts';
import { momentOfForm } from '#app/form-guard.ts';
import { contentOf } from '#app/page-answer.ts';
import type { Ctx } from '#domain/context.ts';
import { isPlainForm } from '#domain/plain-form.ts';
import { acceptedEncoding, compressQuickly, type Encoding } from './compression.ts';

/** An answer that the same page makes for everybody, in each encoding somebody has asked for. */
interface AlikeAnswer {
  key: string;
  headers: [string, string][];
  plain: Buffer;
  bodies: Partial<Record<Encoding, Buffer>>;
}

/**
 * Answers a form that many people may send at once. Every success (201) has the very same page, made of nothing but the form's
 * result and the moment at which its own form is given out. So the page is rendered once for each such moment: going through the
 * router for each sender takes longer than keeping what was sent.
 * @param receive does all that the page's action does
 * @param show renders the page that says what came of it
 */
export function answeredAlike(
  receive: (ctx: Ctx, request: Request) => Promise<Received>,
  show: (c: Context, received: Promise<Received>) => Promise<Response>,
): MiddlewareHandler {
  let kept: AlikeAnswer | undefined;
  return async (c, next) => {
    if (!isPlainForm(c.req.raw.headers.get('content-type')) || c.req.header('cookie') !== undefined) return next();
    const ctx = c.get('ctx');
    const received = receive(ctx, c.req.raw);
    const succeeded = await received.then(
      ({ init }) => init?.status === 201,
      () => false, // An error is the page's to show.
    );
    if (!succeeded) return show(c, received);
    const key = `${c.req.url} ${momentOfForm(ctx)}`;
    if (kept?.key !== key) {
      const answer = await show(c, received);
      if (answer.status !== 201) return answer;
      kept = { key, headers: [...answer.headers], plain: (await contentOf(answer)) ?? Buffer.alloc(0), bodies: {} };
    }
    return answerWith(kept, acceptedEncoding(c.req.header('accept-encoding')));
  };
}

function answerWith({ headers, plain, bodies }: AlikeAnswer, encoding: Encoding | undefined): Response {
  if (!encoding) return new Response(plain as Buffer<ArrayBuffer>, { status: 201, headers });
  bodies[encoding] ??= compressQuickly(plain, encoding);
  const encoded: [string, string][] = [...headers, ['content-encoding', encoding], ['vary', 'Accept-Encoding']];
  return new Response(bodies[encoding] as Buffer<ArrayBuffer>, { status: 201, headers: encoded });
}
