import { expect } from 'vitest';
import { ctxKey } from '#app/context.ts';
import { stampForm } from '#app/form-guard.ts';
import type { Ctx } from '#domain/context.ts';
import { Applicant, BusinessInformation, Correction, ListingEdit, ListingIdentity } from '#domain/members/schema.ts';
import { NomineeCorrection } from '#domain/nominations/schema.ts';
import { longestText } from '#domain/plain-form.ts';
import { anApplication } from '#test/factories.ts';
import { later, test } from '#test/fixtures.ts';
import { tokenIn } from '#test/mails.ts';
import { aKeptNomination, aNomination } from '#test/nominations.ts';
import { aMemberWithOwner } from '#test/owner.ts';
import { postedForm } from '#test/posted-form.ts';
import { action as member } from '../admin/application.tsx';
import { action as coupon } from '../admin/coupon.tsx';
import { action as coupons } from '../admin/coupons.tsx';
import { action as enrolment } from '../admin/enrolment.tsx';
import { action as invoiceSettings } from '../admin/invoice-settings.tsx';
import { action as message } from '../admin/message.tsx';
import { action as personalData } from '../admin/personal-data.tsx';
import { action as recordPayment } from '../admin/record-payment.tsx';
import { action as contact } from '../contact/contact.tsx';
import { action as buy } from '../courses/buy.tsx';
import { receiveApplication } from '../members/receive.server.ts';
import { action as messageToOwner } from '../messages/message-to-owner.tsx';
import { action as answerByLink } from '../messages/received-message.tsx';
import { action as nominate } from '../nominations/nominate.tsx';
import { action as nominee } from '../nominations/nominee.tsx';
import { action as ownNomination } from '../nominations/own.tsx';
import { action as listing } from '../owner/listing.tsx';
import { action as ownerMessages } from '../owner/messages.tsx';
import { action as ask } from '../privacy/ask.tsx';
import { action as yourData } from '../privacy/your-data.tsx';

type Action = (args: never) => unknown;
type Texts = Record<string, string>;
type Form = [name: string, action: Action, fields: string[], values?: Texts];

const apply: Action = ({ request, context }: ReturnType<typeof postedForm>) => receiveApplication(context.get(ctxKey), request);

/** More than any rule allows. */
const pasted = `${'word '.repeat(20_000)}end`;

/** Sends each field of a form with too much in it, and expects to be told so there, with all of it. */
async function expectTold(ctx: Ctx, [, action, fields, values = {}]: Form, params: Texts = {}) {
  for (const field of fields) {
    const answer = await action(postedForm(ctx, { ...values, [field]: pasted }, params) as never);
    expect(answer, field).toMatchObject({
      data: { values: { [field]: pasted }, errors: { [field]: [expect.stringMatching(/^Use at most [\d,]+ characters$/)] } },
      init: { status: 400 },
    });
  }
}

/** The fields of a rule, but for a state: one that cannot be right counts as not given. */
const textsOf = ({ shape }: { shape: object }) => Object.keys(shape).filter((name) => name !== 'state');

const order = ['fullName', 'mobile', 'email', 'companyName', 'companyAddress', 'gstin', 'couponCode'];
const entryId = crypto.randomUUID();

test('a text ten times as long as most may be is let through to its form, where it is told', () => {
  expect(new URLSearchParams({ ...anApplication(), pasted }).toString().length).toBeLessThan(longestText);
});

test.for<Form>([
  ['a message to the chamber', contact, ['name', 'email', 'phone', 'message']],
  ['a message to an owner', messageToOwner, ['name', 'email', 'phone', 'message']],
  ['an application for membership', apply, textsOf(Applicant)],
  ['what an application says of the business', apply, textsOf(BusinessInformation), anApplication()],
  ['an order', buy, order],
  ['a request for what is held', ask, ['email']],
  ['what somebody says is wrong', yourData, ['correction']],
  ['an owner’s answer by the link', answerByLink, ['answer'], { entryId }],
  ['a nominee’s correction', nominee, textsOf(NomineeCorrection), { intent: 'correct' }],
])('too long a text in %s is told at its field, and stays', async (form, { visitor }) => {
  await expectTold(visitor, form, { id: crypto.randomUUID(), token: 'none' });
});

test.for<Form>([
  ['an answer', message, ['answer'], { intent: 'answer', entryId }],
  ['a note', message, ['note'], { intent: 'note', entryId }],
  ['a member’s correction', member, textsOf(Correction), { intent: 'correct' }],
  ['the reason a membership ends for', member, ['reason'], { intent: 'end', confirm: 'end' }],
  ['the reason a certificate is revoked for', enrolment, ['reason'], { intent: 'revoke' }],
  ['a student’s address', enrolment, ['email'], { intent: 'email' }],
  ['a payment that came', recordPayment, [...order, 'reference']],
  ['the settings of invoices', invoiceSettings, ['name', 'address', 'gstin', 'sac', 'rate']],
  ['a new coupon', coupons, ['code', 'value', 'useLimit', 'perPersonLimit'], { kind: 'amount' }],
  ['a coupon', coupon, ['value', 'useLimit', 'perPersonLimit'], { kind: 'amount' }],
  ['a person’s address', personalData, ['email'], { intent: 'look' }],
])('too long a text the office writes in %s is told at its field, and stays', async (form, { office }) => {
  await expectTold(office, form, { id: crypto.randomUUID(), code: 'EXPORT' });
});

test('too long a text of an owner’s is told at its field, and stays', async ({ office }) => {
  const { id, owner } = await aMemberWithOwner(office);
  await expectTold(owner, ['a listing', listing, textsOf(ListingEdit), { intent: 'edit' }], { id });
  await expectTold(owner, ['an owner’s name and address', listing, textsOf(ListingIdentity), { intent: 'identity' }], { id });
  await expectTold(owner, ['an answer', ownerMessages, ['answer'], { id: crypto.randomUUID(), entryId }], { id });
});

test('too long a text in a nomination, or its correction, is told at its field, and stays', async ({ visitor, db }) => {
  const { id } = await aKeptNomination(visitor);
  const token = await tokenIn(db, `nomination-received/${id}`);
  const stamp = stampForm(visitor);
  const { category: _, nominatorEmail: __, ...corrected } = aNomination();
  const unhurried = later(visitor, 5);
  await expectTold(unhurried, ['a nomination', nominate, [...Object.keys(corrected), 'nominatorEmail'], { stamp }]);
  await expectTold(unhurried, ['a correction', ownNomination, Object.keys(corrected), { stamp, version: '' }], { token });
});
