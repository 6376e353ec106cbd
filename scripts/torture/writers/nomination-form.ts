import { documentsField } from '#domain/nominations/schema.ts';
import { aNomination } from '../../../test/nominations.ts';
import { sendForm } from '../page-form.ts';
import { aDocument, type Writer } from '../writer.ts';
import { nomination } from './nomination.ts';

export const nominationForm: Writer = {
  name: 'nomination, form',
  place: { page: '/nomination' },
  write: (siteUrl, { name, email }) =>
    sendForm(
      `${siteUrl}/nomination`,
      aNomination({ organizationName: name, nomineeEmail: email, nominatorEmail: email }),
      'Nomination Submitted Successfully!',
      { files: { [documentsField]: aDocument() } },
    ),
  kept: nomination.kept,
  mailed: true,
};
