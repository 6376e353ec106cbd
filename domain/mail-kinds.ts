/** How a mail came about where no person wrote it (RFC 3834, section 5): an answering machine leaves such mail unanswered. */
export type Automatic = 'auto-generated' | 'auto-replied';

interface MailRules {
  /** Undefined where the mail carries a person's own words. */
  automatic?: Automatic;
  /** It goes to an address that anybody may have typed into a form, their own or not. */
  isUnasked?: true;
  /** It is written to the office's own mailbox, which is nobody's. */
  isToOffice?: true;
  /** A person wrote it to another, by a form: replies go to whoever wrote. */
  isPassedOn?: true;
  /** Only the administrator reads it: it carries a link that sets a colleague's password. */
  isForAdministrator?: true;
}

const ofOurOwn: MailRules = { automatic: 'auto-generated' };
/** Confirms what its reader has just sent. */
const acknowledgement: MailRules = { automatic: 'auto-replied', isUnasked: true };
/** Tells somebody what another has done by a form. */
const ofOthers: MailRules = { automatic: 'auto-generated', isUnasked: true };

const rules = {
  certificate: ofOurOwn,
  'certificate-revoked': ofOurOwn,
  'claim-code': ofOurOwn,
  'company-message': { isPassedOn: true },
  'company-message-copy': acknowledgement,
  contact: { isToOffice: true, isPassedOn: true },
  'contact-received': acknowledgement,
  /** Of an order for which no money came: anybody may have sent it, with anybody's address. */
  'free-invoice': ofOthers,
  'inbox-answer': { isUnasked: true },
  invoice: ofOurOwn,
  'listing-approved': ofOurOwn,
  'listing-refused': ofOurOwn,
  'listing-reverted': ofOurOwn,
  'member-applied': acknowledgement,
  'member-approved': ofOurOwn,
  'member-corrected': ofOurOwn,
  'member-rejected': ofOurOwn,
  'membership-ended': ofOurOwn,
  'nomination-erased': ofOthers,
  'nomination-link': ofOthers,
  'nomination-received': acknowledgement,
  'nominee-told': ofOthers,
  'office-reminder': { automatic: 'auto-generated', isToOffice: true },
  'payment-returned': ofOurOwn,
  'staff-added': { automatic: 'auto-generated', isForAdministrator: true },
  'staff-link': { automatic: 'auto-generated', isForAdministrator: true },
  /** Anybody may ask for it, but no form is to keep it from its reader: how many are made is limited by itself (`yourDataRules`). */
  'your-data': ofOurOwn,
} satisfies Record<string, MailRules>;

/** What a mail is about. */
export type MailKind = keyof typeof rules;

/** Names what happened, and to what, such as `member-approved/<id>`: the same person is told of it once. */
export type MailEvent = `${MailKind}/${string}`;

/** @param event of a mail that is kept; one of a kind that an earlier version wrote has the rules of most */
export function rulesOf(event: string): MailRules {
  const kind = event.split('/')[0] ?? '';
  return isKind(kind) ? rules[kind] : ofOurOwn;
}

/** The kinds that have a rule. */
export function kindsThat(rule: keyof MailRules): MailKind[] {
  return Object.keys(rules).filter((kind): kind is MailKind => isKind(kind) && rule in rules[kind]);
}

function isKind(kind: string): kind is MailKind {
  return Object.hasOwn(rules, kind);
}
