import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PlacedHeader } from './placed-header.tsx';

test('where a page stands in the site, a Hindi name is read out as Hindi and the rest is not', () => {
  const header = renderToStaticMarkup(
    <PlacedHeader title="x" crumb="निर्यात कैसे करें" below={[{ label: 'AICC Bulletin', href: '/aicc-bulletin' }]} seed="x" />,
  );
  expect([...header.matchAll(/lang="([^"]*)"[^>]*>([^<]*)/g)].map(([, ...read]) => read)).toEqual([['hi', 'निर्यात कैसे करें']]);
});
