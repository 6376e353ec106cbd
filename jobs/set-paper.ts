import { type PaperDesk, setPaper } from '#domain/courses/papers/papers.server.ts';
import type { ToldTask } from './told-task.ts';

/** Sets the file of an invoice or a certificate that was lost, and mails nothing. */
export function setPaperTask(desk: PaperDesk): ToldTask<'set-paper'> {
  return (paper) => setPaper(desk, paper);
}
