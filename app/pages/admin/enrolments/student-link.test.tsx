import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { StudentLink } from './student-link.tsx';

test.for([undefined, 'https://chamber.example/enrolment/k3v'])(
  'the office is told that every earlier link ends, before it makes one and beside the new one: %s',
  (link) => {
    const Page = createRoutesStub([{ path: '/', Component: () => <StudentLink link={link} /> }]);
    const text = renderToStaticMarkup(<Page />).replaceAll(/<[^>]*>/g, ' ');
    expect(text).toContain('Every earlier link to the page then ends');
    expect(text.includes('Every earlier link has ended.')).toBe(link !== undefined);
    if (link) expect(text).toContain(link);
  },
);
