import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { Certificates } from './enrolments/certificates.tsx';
import { History } from './enrolments/history.tsx';
import { Thread } from './inbox/thread.tsx';
import OwnerSessions from './owner-sessions.tsx';

const noSessions = { loaderData: { sessions: [], page: 1, pages: 1, total: 0 } } as unknown as Parameters<
  typeof OwnerSessions
>[0];

test.for<[string, ReactElement]>([
  ['of an item nobody has said anything of', <Thread key="thread" entries={[]} />],
  ['of an enrolment nothing has happened to', <History key="history" entries={[]} />],
  [
    'of a student without a certificate',
    <Certificates key="none" certificates={[]} isErased={false} hasEmail outcome={undefined} />,
  ],
  ['of owners of whom none is signed in', <OwnerSessions key="sessions" {...noSessions} />],
])('the part %s says so, and holds no list of nothing', ([, part]) => {
  const Page = createRoutesStub([{ path: '/', Component: () => part }]);
  const html = renderToStaticMarkup(<Page />);
  expect(html).toMatch(/<p[ >]/);
  expect(html).not.toMatch(/<[uo]l/);
});
