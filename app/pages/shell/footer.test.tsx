import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { footer } from '#app/content/shell.ts';
import { Footer } from './footer.tsx';

const markupOf = (connect: Partial<typeof footer.connect>) =>
  renderToStaticMarkup(
    <Footer
      {...footer}
      connect={{ ...footer.connect, ...connect }}
      brochure={{ label: 'Download Brochure', href: '/brochure.pdf' }}
      copyright={footer.copyright(2026)}
    />,
  );

test('the footer has the four headings the specification names', () => {
  const headings = Array.from(markupOf({}).matchAll(/<h2[^>]*>([^<]+)/g), ([, heading]) => heading);
  expect(headings.sort()).toEqual(['Business Support', 'Connect With Us', 'Corporate Office', 'Quick Links']);
});

test('what the chamber sets to be reached by stands in the footer, its address not written out for scrapers', () => {
  const markup = markupOf({
    phone: '+91 11 4000 0000',
    email: 'office@chamber.example',
    links: [{ label: 'LinkedIn', href: 'https://www.linkedin.com/company/chamber' }, ...footer.connect.links],
  });
  expect(markup).toContain('href="tel:+911140000000"');
  expect(markup).toContain('href="https://www.linkedin.com/company/chamber"');
  expect(markup).not.toContain('office@chamber.example');
  const read = markup.replaceAll(/&#(\d+);/g, (_, point) => String.fromCodePoint(Number(point)));
  expect(read).toContain('href="mailto:office@chamber.example"');
});

test('before the chamber sets anything, the footer already says how to connect', () => {
  expect(markupOf({})).toMatch(/Connect With Us.*href="\/contact-us#write".*href="\/aicc-bulletin\/feed\.xml"/s);
});
