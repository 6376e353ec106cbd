import { z } from 'zod';
import { type Box, boxes, type EntryKind, type InboxStatus, inboxStatuses } from '#db/statuses.ts';
import { fromAddress, optionalLine, optionalText, PageNumber, RowId, requiredText } from '../fields.ts';
import { longestQuery } from '../lengths.ts';

export { type Box, boxes, type EntryKind, type InboxStatus, inboxStatuses };

/** What the office writes about an item, in characters: an answer, or a note. */
const longestEntry = 10_000;

/** How a list of the inbox is narrowed, as it stands in an address; what is not understood narrows nothing. */
export const InboxFilter = z.object({
  status: fromAddress(z.enum(inboxStatuses)),
  /** `me`: what is assigned to whoever asks. */
  assigned: fromAddress(z.literal('me')),
  /** Words in what was sent, or in who sent it. */
  q: fromAddress(optionalLine(longestQuery)),
  page: PageNumber,
});
export type InboxFilter = z.infer<typeof InboxFilter>;

/** An answer, which is mailed to whoever sent the item; of a claim, to the address of its listing. */
export const Answer = z.object({
  /** Given out with the form: an answer sent twice is one answer. */
  entryId: RowId,
  answer: requiredText('Write an answer', longestEntry),
  /** The id of the last answer that was there to read as this one was written; '' for none. */
  lastAnswer: z.string().optional(),
  /** How far the office was by then. */
  lastStatus: z.enum(inboxStatuses).optional().catch(undefined),
});
export type Answer = z.infer<typeof Answer>;

/** What a member of the office notes for the others, in their own words. */
export const Note = z.object({ entryId: RowId, note: requiredText('Write a note', longestEntry) });
export type Note = z.infer<typeof Note>;

/** Whom an item is given to, and who had it when that was asked for; '' for nobody. */
export const Assignment = z.object({ assignee: optionalText(200), from: z.string().optional() });
export type Assignment = z.infer<typeof Assignment>;
