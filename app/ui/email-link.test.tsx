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
