import { randomUUID } from 'node:crypto';
import { insist } from '../insist.ts';
import { letterLink, sendForm } from '../page-form.ts';
import type { Writer } from '../writer.ts';
import { companyMessage } from './company-message.ts';
import { ownerAnswer } from './owner-answer.ts';

/** An answer to a message that was sent just before, by the link that came to the owner with it. */
export const ownerAnswerByLink: Writer = {
  name: 'owner’s answer, by link',
  place: { page: '/company/{company}/message' },
  write: async (siteUrl, mark) => {
    await insist(() => companyMessage.write(siteUrl, mark));
    const page = siteUrl + (await letterLink(mark, '/messages/[^"/]+/answer'));
    return sendForm(page, { entryId: randomUUID(), answer: `An answer to ${mark.name}.` }, 'Your answer is saved');
  },
  kept: ownerAnswer.kept,
  mailed: true,
};
