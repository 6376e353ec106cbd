import { day, hour } from '#domain/durations.ts';
import { sweepUploadForms } from '#domain/upload-form.ts';

/**
 * Removes what ended processes have left of unfinished forms on this server's disk, a day after: now, and each hour. The queue's
 * jobs are done by one server for all of them, and none reaches another's disk.
 * @param report is told why they could not be removed
 */
export function sweepLeftForms(report: (error: unknown) => void): void {
  const sweep = () => void sweepUploadForms(new Date(Date.now() - day)).catch(report);
  sweep();
  setInterval(sweep, hour).unref();
}
