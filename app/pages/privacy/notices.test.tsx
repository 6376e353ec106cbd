import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect } from 'vitest';
import { privacyPolicy } from '#app/content/privacy-policy.ts';
import { yourData } from '#app/content/your-data.ts';
import { consents } from '#db/schema.ts';
import { changeLogo, requestIdentity } from '#domain/members/listing.server.ts';
import { ListingEdit } from '#domain/members/schema.ts';
import { aMember, anApplication } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { ownerOf } from '#test/owner.ts';
import { aPicture } from '#test/pictures.ts';
import { EditForm } from '../owner/listing/edit-form.tsx';
import { IdentityForm } from '../owner/listing/identity-form.tsx';
import { LogoForm } from '../owner/listing/logo-form.tsx';
import AskForYourData from './ask.tsx';

function markup(page: ReactNode): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => page }]);
  return renderToStaticMarkup(<Stub />);
}

test('an owner reads above each button what is kept as agreed to by pressing it', async ({ visitor, office, db }) => {
  const { id } = await aMember(office);
  await db.delete(consents);
  const owner = await ownerOf(visitor, id);
  await requestIdentity(owner, { fullName: 'Brocade House', email: 'asha@example.in' });
  await changeLogo(owner, await aPicture());
  const agreed = await db.select({ text: consents.text }).from(consents);
  expect(agreed).toHaveLength(2);
  const identity = { fullName: 'Asha', email: 'asha@example.in' };
  for (const form of [
    <EditForm key="edit" values={ListingEdit.parse(anApplication())} version="" outcome={undefined} />,
    <IdentityForm key="identity" values={identity} waiting={undefined} version="" outcome={undefined} />,
    <LogoForm key="logo" logo="" fullName="Asha" outcome={undefined} />,
  ]) {
    for (const { text } of agreed) expect(markup(form)).toContain(text);
  }
});

test('whoever asks for their data reads what becomes of the address, in the policy’s words', () => {
  const props = { loaderData: { stamp: '' } } as Parameters<typeof AskForYourData>[0];
  expect(markup(<AskForYourData {...props} />)).toContain(yourData.ask.notice);
  expect(JSON.stringify(privacyPolicy)).toContain(yourData.ask.notice);
});

test('whoever has asked for their link is at the answer, which takes the focus', () => {
  const props = { loaderData: { stamp: '' }, actionData: { kind: 'sent' } } as Parameters<typeof AskForYourData>[0];
  expect(markup(<AskForYourData {...props} />)).toMatch(/role="status"[^>]*tabindex="-1"[^>]*autofocus/i);
});
