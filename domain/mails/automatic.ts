/** How a mail came about where no person wrote it (RFC 3834, section 5): an answering machine leaves such mail unanswered. */
export type Automatic = 'auto-generated' | 'auto-replied';

/** Events of which a mail carries what a person wrote to its reader. */
const writtenByAPerson = ['contact', 'company-message', 'inbox-answer'];

/** Events of which a mail confirms what its reader has just sent. */
const acknowledgements = ['contact-received', 'company-message-copy', 'member-applied', 'nomination-received'];

/** How the mail of an event came about. @returns undefined where it carries a person's own words */
export function automaticOf(event: string): Automatic | undefined {
  const kind = eventKind(event);
  if (writtenByAPerson.includes(kind)) return undefined;
  return acknowledgements.includes(kind) ? 'auto-replied' : 'auto-generated';
}

/** What an event is of: `member-approved` for `member-approved/<id>`. */
export const eventKind = (event: string): string => event.split('/')[0] ?? '';
