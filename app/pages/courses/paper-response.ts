import { redirect } from 'react-router';
import { refuse } from '#app/refuse.ts';
import type { Ctx } from '#domain/context.ts';
import type { PaperFile } from '#domain/courses/papers/paper-files.server.ts';
import { Conflict, NotFound } from '#domain/errors.ts';
import { streamed } from '../files/streamed.ts';

/** @returns the answer with a PDF, to be saved under its name; it is kept by nobody on its way */
export function paperResponse(ctx: Pick<Ctx, 'reportError'>, { fileName, content }: PaperFile): Response {
  return new Response(streamed(ctx, content), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  });
}

/**
 * What a student gets where there is no paper, or not yet. A reader is led to the student's page, which says that it is being
 * prepared, or that the link opens nothing any more; a program is told by the status. Use as `read(…).catch(refusePaper(…))`.
 */
export function refusePaper(request: Request, token: string): (error: unknown) => never {
  return (error) => {
    const isReader = request.headers.get('accept')?.includes('text/html') ?? false;
    if (isReader && (error instanceof NotFound || error instanceof Conflict))
      throw redirect(`/enrolment/${encodeURIComponent(token)}`, { status: 303, headers: { 'cache-control': 'no-store' } });
    return refuse(error);
  };
}
