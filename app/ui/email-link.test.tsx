import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EmailLink } from './email-link.tsx';

test('an address stands nowhere in the source as it is read, and breaks before its @ and after its dots', () => {
  const html = renderToStaticMarkup(<EmailLink address="meera.nair@chamber.example" />);
  expect(html).not.toMatch(/mailto|@|meera|chamber\.example/);
  const read = html.replace(/&#(\d+);/g, (_, point) => String.fromCodePoint(Number(point)));
  expect(read).toContain('href="mailto:meera.nair@chamber.example"');
  expect(read).toContain('>meera.<wbr>nair<wbr>@chamber.<wbr>example</a>');
});

test('a link leads to the whole address and to nothing else, whatever characters the address has', () => {
  const addresses = [
    'office?bcc=evil%40evil.example&subject=Hi@x.example',
    'a#b@x.example',
    '50%off@x.example',
    'आशा+news@x.example',
  ];
  for (const address of addresses) {
    const html = renderToStaticMarkup(<EmailLink address={address} subject="Fees & dates" />);
    const [, href = ''] =
      /href="([^"]+)"/.exec(html.replace(/&#(\d+);/g, (_, point) => String.fromCodePoint(Number(point)))) ?? [];
    const { pathname, searchParams, hash } = new URL(href);
    expect([decodeURIComponent(pathname), Array.from(searchParams), hash]).toEqual([address, [['subject', 'Fees & dates']], '']);
  }
});
