import type { mailStatuses } from '#domain/mails/schema.ts';
import { useRootData } from './root-data.ts';

/** What is said of a mail: where the site sends mail, and where it has no mail server and keeps it. */
export interface MailWords<Words> {
  mailed: Words;
  kept: Words;
}

/** @returns what is true of this site, for an answer that says it */
export function mailWords<Words>({ sendsMail }: { sendsMail: boolean }, { mailed, kept }: MailWords<Words>): Words {
  return sendsMail ? mailed : kept;
}

/** @returns whether the site has a mail server */
export function useSendsMail(): boolean {
  return useRootData()?.sendsMail ?? false;
}

/** @returns what is true of this site */
export function useMailWords<Words>(words: MailWords<Words>): Words {
  return mailWords({ sendsMail: useSendsMail() }, words);
}

type MailStatus = (typeof mailStatuses)[number];

/** @returns what is to be said of a mail: one that waits where the site has no mail server is on its way to nobody, and is kept */
export function useMailStatus(status: MailStatus): MailStatus {
  return useMailWords({ mailed: status, kept: status === 'queued' ? 'kept' : status });
}
