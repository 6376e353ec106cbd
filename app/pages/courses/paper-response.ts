import { redirect } from 'react-router';
import { refuse } from '#app/refuse.ts';
import type { Ctx } from '#domain/context.ts';
import { PaperBeingSet } from '#domain/courses/papers/paper-being-set.ts';
import type { PaperFile } from '#domain/courses/papers/paper-files.server.ts';
import { LinkGone, NotFound } from '#domain/errors.ts';
import { download } from '../files/download.ts';
import { streamed } from '../files/streamed.ts';

/** @returns the answer with a PDF, to be saved under its name */
export function paperResponse(ctx: Pick<Ctx, 'reportError'>, { fileName, content }: PaperFile): Response {
  return download({ name: fileName, type: 'application/pdf' }, streamed(ctx, content));
}

/**
 * What a student gets where there is no paper, or not yet. A reader is led to the student's page, which says what there is, and what is
 * being prepared; a program is told by the status, and so is whoever has a link that opens nothing, which the log then tells of
 * (`server/request-log.ts`). Use as `read(…).catch(refusePaper(…))`.
 */
export function refusePaper(request: Request, token: string): (error: unknown) => never {
  return (error) => {
    const isLacking = (error instanceof NotFound && !(error instanceof LinkGone)) || error instanceof PaperBeingSet;
    if (isReader(request) && isLacking) throw leadTo(`/enrolment/${encodeURIComponent(token)}`);
    return refuse(error);
  };
}

/**
 * What the office gets where a paper is not there yet: a reader is led to the page of its enrolment, which says that it is being
 * prepared. Use as `read(…).catch(refuseOfficePaper(…))`.
 * @param section the part of that page which lists it
 */
export function refuseOfficePaper(request: Request, section: 'invoices' | 'certificates'): (error: unknown) => never {
  return (error) => {
    if (isReader(request) && error instanceof PaperBeingSet) throw leadTo(`/admin/enrolments/${error.enrolmentId}#${section}`);
    return refuse(error);
  };
}

function isReader({ headers }: Request): boolean {
  return headers.get('accept')?.includes('text/html') ?? false;
}

function leadTo(page: string): Response {
  return redirect(page, { status: 303, headers: { 'cache-control': 'no-store' } });
}
