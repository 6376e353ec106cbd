import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { site } from '#app/content/site.ts';
import { MembershipAside } from './membership-aside.tsx';

vi.mock('#app/content/site.ts', async (load) => {
  const { site } = await load<typeof import('#app/content/site.ts')>();
  return { site: { ...site, phone: undefined, email: undefined } };
});

/** Where the panels lead, one after the other. */
const ways = () => Array.from(renderToStaticMarkup(<MembershipAside />).matchAll(/href="([^"]+)"/g), ([, href]) => href);

test('whoever needs help with the application has somewhere to ask, also while the chamber gives no phone and no email', () => {
  expect(ways()).toEqual(['/contact-us', '/contact-us']);
  Object.assign(site, { phone: '+91 11 4000 0000' });
  expect(ways()).toEqual(['/contact-us', 'tel:+911140000000']);
});
