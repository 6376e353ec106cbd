import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, Meta } from 'react-router';
import { expect, test } from 'vitest';
import { site } from '#app/content/site.ts';
import { companyData, companyWords } from '../members/company-data.ts';
import { pageMeta } from './page-meta.ts';
import { socialCardOf } from './social-card.ts';

const args = { matches: [{ id: 'root', loaderData: { siteUrl: 'https://chamber.example' } }] };
const words = { title: 'Members Directory', description: 'Every member.' };

const company = {
  fullName: 'Asha Textiles',
  address: '14 Mill Road',
  city: 'Mumbai',
  zipCode: '400001',
  state: 'Maharashtra',
  country: 'India',
  businessDescription: 'Handloom sarees for export.',
  website: 'www.asha.example',
  phone: '+91 98200 00000',
  email: 'asha@example.in',
};

test('its canonical address, social address and card are absolute and agree', () => {
  const meta = pageMeta(args, '/initiatives/msme-support-&-outreach', words);
  const address = 'https://chamber.example/initiatives/msme-support-&-outreach';
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: address });
  expect(meta).toContainEqual({ property: 'og:url', content: address });
  expect(meta).toContainEqual({
    property: 'og:image',
    content: 'https://chamber.example/og/initiatives-msme-support-outreach.png',
  });
});

test('what a card shows is told by its own page’s title, never by that of a page it stands for', () => {
  const altOf = (meta: ReturnType<typeof pageMeta>) =>
    meta.flatMap((part) => ('property' in part && part.property === 'og:image:alt' ? [part.content] : []));
  expect(altOf(pageMeta(args, '/members-directory', words))).toEqual(['Members Directory']);
  const listing = pageMeta(args, '/company/1', { ...words, title: 'Asha Textiles' }, { cardOf: '/members-directory' });
  expect(altOf(listing)).toEqual([`${site.name} · ${site.tagline}`]);
});

test('an inner page carries its breadcrumb, the home page the chamber', () => {
  expect(thingsOf(pageMeta(args, '/members-directory', words))).toEqual([
    expect.objectContaining({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://chamber.example/' },
        { '@type': 'ListItem', position: 2, name: 'Members Directory', item: 'https://chamber.example/members-directory' },
      ],
    }),
  ]);
  expect(thingsOf(pageMeta(args, '/', words))).toEqual([
    expect.objectContaining({ '@type': 'Organization', name: site.name, url: 'https://chamber.example/' }),
  ]);
});

test('a page kept out of search engines says so, and no other does', () => {
  const robots = { name: 'robots', content: 'noindex, follow' };
  expect(pageMeta(args, '/search', words, { noindex: true })).toContainEqual(robots);
  expect(pageMeta(args, '/members', words)).not.toContainEqual(robots);
});

test('a company is described without its e-mail address', () => {
  const data = companyData(company, 'https://chamber.example/company/1');
  expect(data).toMatchObject({
    name: 'Asha Textiles',
    address: { addressRegion: 'Maharashtra' },
    sameAs: 'https://www.asha.example',
  });
  expect(JSON.stringify(data)).not.toContain('@example');
});

test.for([
  ['+91 022 2345 6789', ['+912223456789']],
  ['022 23456789 / 98200 12345 ext. 12', ['02223456789', '9820012345']],
  ['n/a', undefined],
] as const)('a company is called by the numbers that its page links to: %s', ([phone, telephone]) => {
  expect(companyData({ ...company, phone }, 'https://chamber.example/company/1').telephone).toEqual(telephone);
});

test('a long description is cut between words', () => {
  const { description } = companyWords({ ...company, businessDescription: 'handloom '.repeat(40) });
  expect(description.length).toBeLessThanOrEqual(156);
  expect(description).toMatch(/handloom…$/);
});

test('each page has a card of its own, the home page included', () => {
  expect(socialCardOf('/')).toBe('/og/home.png');
  expect(socialCardOf('/Courses')).toBe('/og/courses.png');
});

test('no text can end the structured data early', () => {
  const title = '</script><script>alert(1)</script><!--';
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: Meta,
      meta: (args) => pageMeta(args, '/company/1', { title, description: title }),
    },
  ]);
  const html = renderToStaticMarkup(<Stub />);
  expect(html).toContain('application/ld+json');
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html).not.toContain('<!--');
});

function thingsOf(meta: ReturnType<typeof pageMeta>) {
  const script = meta.find((descriptor) => 'script:ld+json' in descriptor) as { 'script:ld+json': { '@graph': unknown[] } };
  return script['script:ld+json']['@graph'];
}
