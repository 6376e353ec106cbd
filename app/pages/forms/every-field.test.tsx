import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { Applicant, BusinessInformation, Correction, ListingEdit } from '#domain/members/schema.ts';
import { ContactMessage } from '#domain/messages/schema.ts';
import { Nomination, NomineeCorrection, OfficeCorrection } from '#domain/nominations/schema.ts';
import { anApplication } from '#test/factories.ts';
import { aNomination } from '#test/nominations.ts';
import { CorrectionForm as MemberCorrection } from '../admin/members/correction-form.tsx';
import NominationInOffice from '../admin/nomination.tsx';
import { CorrectionForm as NominationCorrection } from '../admin/nominations/correction-form.tsx';
import { MessageForm } from '../contact/message-form.tsx';
import { ApplicantFields, BusinessFields } from '../members/application-fields.tsx';
import { BusinessInformationStep } from '../members/business-information-step.tsx';
import { NominationFields } from '../nominations/nomination-fields.tsx';
import HeldAboutNominee from '../nominations/nominee.tsx';
import { EditForm } from '../owner/listing/edit-form.tsx';

type Form = [name: string, rule: { shape: Readonly<Record<string, z.ZodType>> }, form: ReactElement];

const nothing = { values: {}, errors: {} };
const member = { ...anApplication(), tax: '' };
const begun = { version: '', outcome: undefined };
const nomination = { ...aNomination(), reference: '', cycle: 2026, createdAt: new Date(0) };
const page = { held: nomination, nominator: nomination, documents: [], version: '' };
const nominee = { loaderData: page, params: { token: '' } } as unknown as Parameters<typeof HeldAboutNominee>[0];

const sender = { name: '', email: '', phone: '', body: '', assigneeId: null, assigneeName: null, createdAt: new Date(0) };
const item = { ...sender, id: '', title: '', status: 'open', entries: [] };
const opened = { item, assignees: [], entryIds: { answer: 'answer', note: 'note' }, reviewState: 'received', correctedAt: null };
const office = { ...opened, reference: '', cycle: 2026, fields: nomination, version: '', documents: [] };

/** The office's page of a nomination, after an answer to one of its forms. */
function nominationInOffice(actionData: object): ReactElement {
  const page = { loaderData: office, params: { id: '' }, actionData } as unknown as Parameters<typeof NominationInOffice>[0];
  return <NominationInOffice key="" {...page} />;
}

const forms: Form[] = [
  ['an application’s first step', Applicant, <ApplicantFields key="" {...nothing} />],
  ['an application’s second step', BusinessInformation, <BusinessFields key="" {...nothing} />],
  ['an owner’s edit of a listing', ListingEdit, <EditForm key="" values={member} {...begun} />],
  ['the office’s correction of a member', Correction, <MemberCorrection key="" member={member} status="approved" {...begun} />],
  [
    'a nomination, and its correction',
    Nomination,
    <NominationFields key="" {...nothing}>
      {null}
    </NominationFields>,
  ],
  ['a nominee’s correction', NomineeCorrection, <HeldAboutNominee key="" {...nominee} />],
  ['the office’s correction of a nomination', OfficeCorrection, <NominationCorrection key="" fields={nomination} {...begun} />],
];

/** The names of a form's controls. */
function controlsOf(form: ReactElement, kinds: string): string[] {
  const Page = createRoutesStub([{ path: '/', Component: () => form }]);
  const controls = renderToStaticMarkup(<Page />).matchAll(new RegExp(`<(?:${kinds})\\b[^>]* name="([^"]+)"`, 'g'));
  return [...controls].map(([, name = '']) => name);
}

// What a form does not bring counts as emptied: whoever changes anything else would erase it.
test.for(forms)('a form has a control for each field that is kept from it: %s', ([, { shape }, form]) => {
  expect(controlsOf(form, 'input|select|textarea')).toEqual(expect.arrayContaining(Object.keys(shape)));
});

// A browser takes the line breaks out of any other control: whoever changes anything else would run the words of its lines together.
test.for(forms)('a form has room for lines in each field that is kept with them: %s', ([, { shape }, form]) => {
  const withLines = Object.keys(shape).filter((name) => shape[name]?.safeParse('Plot 12\nSurat').data === 'Plot 12\nSurat');
  expect(controlsOf(form, 'textarea')).toEqual(expect.arrayContaining(withLines));
});

const tooLong = { kind: 'corrections', intent: '', values: member, byItself: true } as const;
const errorsOf = ({ shape }: { shape: object }) =>
  Object.fromEntries(Object.keys(shape).map((name) => [name, ['Use at most 40 characters']]));

test.for<Form>([
  [
    'an application’s second step',
    BusinessInformation,
    <BusinessInformationStep key="" stamp="" outcome={{ ...tooLong, step: 'business', errors: errorsOf(BusinessInformation) }} />,
  ],
  [
    'an owner’s edit of a listing',
    ListingEdit,
    <EditForm key="" values={member} version="" outcome={{ ...tooLong, intent: 'edit', errors: errorsOf(ListingEdit) }} />,
  ],
  [
    'the office’s correction of a member',
    Correction,
    <MemberCorrection
      key=""
      member={member}
      status="approved"
      version=""
      outcome={{ ...tooLong, intent: 'correct', errors: errorsOf(Correction) }}
    />,
  ],
  [
    'the office’s correction of a nomination',
    OfficeCorrection,
    nominationInOffice({ ...tooLong, intent: 'correct', values: nomination, errors: errorsOf(OfficeCorrection) }),
  ],
  [
    'a message to the chamber',
    ContactMessage,
    <MessageForm key="" stamp="" outcome={{ ...tooLong, errors: errorsOf(ContactMessage) }} />,
  ],
])('what is wrong with several fields alike is told of each by its name: %s', ([, { shape }, form]) => {
  const Page = createRoutesStub([{ path: '/', Component: () => form }]);
  const entries = [...renderToStaticMarkup(<Page />).matchAll(/<a href="#field-[^>]*>([^<]+: Use at most 40 characters)</g)];
  expect(new Set(entries.map(([, said]) => said)).size).toBe(Object.keys(shape).length);
});
