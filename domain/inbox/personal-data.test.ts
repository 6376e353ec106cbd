import { expect } from 'vitest';
import { inboxItems } from '#db/schema.ts';
import { now, test } from '#test/fixtures.ts';
import { addToInbox } from '../inbox.ts';
import { answerItem, noteOnItem } from './inbox.server.ts';
import { personalData } from './personal-data.server.ts';

test('who asks what is held sees what they wrote, what was answered, and what the office noted about it', async ({
  office,
  db,
}) => {
  const message = {
    box: 'messages',
    about: '',
    title: 'Export advice',
    name: 'Asha',
    phone: '',
    body: 'How do I begin?',
  } as const;
  await db.transaction((transaction) => addToInbox(transaction, { ...message, email: 'asha@example.in' }, now));
  const [item] = await db.select().from(inboxItems);
  const id = item?.id ?? '';
  await noteOnItem(office, 'messages', id, { entryId: crypto.randomUUID(), note: 'Called twice.' });
  await answerItem(office, 'messages', id, { entryId: crypto.randomUUID(), answer: 'With a code.' });
  const [held] = await personalData.find(db, 'Asha@example.in', now);
  const facts = held?.facts.map(([label, value]) => [label.split(',')[0], value]);
  expect(facts).toEqual([
    ['Name', 'Asha'],
    ['Email', 'Asha@example.in'],
    ['Phone', ''],
    ['Text', 'How do I begin?'],
    ['Note of the office', 'Called twice.'],
    ['Answer', 'With a code.'],
  ]);
});
