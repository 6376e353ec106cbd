import { expect, test } from 'vitest';
import { aroundWords } from './around-words.ts';
import { asLink } from './as-link.ts';
import { beforeLines, headingMark, itemMark } from './before-lines.ts';
import { asLists } from './pasted-lists.ts';
import type { Tool } from './text-change.ts';

/** A text in which the part between | and | is chosen, or | is the caret, after a tool was used, and what is chosen then. */
function after(tool: Tool, marked: string): string {
  const parts = marked.split('|');
  const [before = '', chosen = ''] = parts;
  const text = parts.join('');
  const change = tool({ text, start: before.length, end: before.length + (parts.length > 2 ? chosen.length : 0) });
  const result = text.slice(0, change.from) + change.written + text.slice(change.to);
  const { start, end } = change;
  return start === end ? withBar(result, start) : withBar(withBar(result, end), start);
}

const withBar = (text: string, place: number) => `${text.slice(0, place)}|${text.slice(place)}`;

const bold = aroundWords('**', 'important');
const italic = aroundWords('*', 'a title');
const heading = beforeLines(headingMark, 'Heading');
const list = beforeLines(itemMark, 'an item');
const link = asLink('words');

test.for<[string, string]>([
  ['Prices of |cotton |rose.', 'Prices of **|cotton** |rose.'],
  ['| both | sides', '| **both** | sides'],
  ['|One line.\n\nAnother.|', '**|One line.**\n\n**Another.|**'],
  ['Some d|ef words', 'Some **d|ef** words'],
  ['Some def| words', 'Some **def**| words'],
  ['(pri|ces), once', '(**pri|ces**), once'],
  ['up by 1,5|00.50 crore', 'up by **1,5|00.50** crore'],
  ['किसा|नों को', '**किसा|नों** को'],
  ['the “traders’ unio|n”.', 'the “traders’ **unio|n**”.'],
  ['|', '**|important|**'],
  ['Here: |', 'Here: **|important|**'],
  ['a| |b', 'a**|important|** b'],
  ['**raw co|tton** rose', 'raw co|tton rose'],
  ['**|raw cotton|** rose', '|raw cotton| rose'],
  ['|**One.**\nTwo.|', '|**One.**\n**Two.|**'],
  ['|**One.**\n**Two.**|', '|One.\nTwo.|'],
  ['*co|tton*', '***co|tton***'],
  ['***co|tton***', '*co|tton*'],
])('bold turns %j into %j', ([text, result]) => {
  expect(after(bold, text)).toBe(result);
});

test.for<[string, string]>([
  ['**co|tton**', '***co|tton***'],
  ['***co|tton***', '**co|tton**'],
  ['**raw *co|tton* rose**', '**raw co|tton rose**'],
])('italic turns %j into %j', ([text, result]) => {
  expect(after(italic, text)).toBe(result);
});

test.for<[string, string]>([
  ['My h|eading line', '## My h|eading line'],
  ['My |heading| line', '## My |heading| line'],
  ['Before.\nMy h|eading\nAfter.', 'Before.\n## My h|eading\n\nAfter.'],
  ['|\nAfter.', '## |Heading|\n\nAfter.'],
  ['Before.\n|', 'Before.\n## |Heading|'],
  ['## My h|eading', 'My h|eading'],
  ['# My h|eading', 'My h|eading'],
  ['- My h|eading', '## My h|eading'],
  ['1. My h|eading', '## 1. My h|eading'],
])('heading turns %j into %j', ([text, result]) => {
  expect(after(heading, text)).toBe(result);
});

test.for<[string, string]>([
  ['Buy:\n|one\ntwo\nthree|\nEnd.', 'Buy:\n- |one\n- two\n- three|\n\nEnd.'],
  ['Buy:\no|ne\n\ntwo\n|End.', 'Buy:\n- o|ne\n- two\n\n|End.'],
  ['|one|\n\nEnd.', '- |one|\n\nEnd.'],
  ['- o|ne', 'o|ne'],
  ['|- one\n* two|', '|one\ntwo|'],
  ['|- one\n  - two\nthree|', '|- one\n  - two\n- three|'],
  ['- one\nt|wo\n- three', '- one\n- t|wo\n- three'],
  ['- one\n- t|wo\n- three', '- one\n\nt|wo\n- three'],
  ['|1. one\n2) two|', '- |one\n- two|'],
  ['## o|ne', '- o|ne'],
  ['|•\tone\n· two\n▪three\n§\tfour\no\tfive|', '- |one\n- two\n- three\n- four\n- five|'],
  ['§ 1|2 of the Act', '- § 1|2 of the Act'],
])('list turns %j into %j', ([text, result]) => {
  expect(after(list, text)).toBe(result);
});

test('a heading takes the place of a bullet, too', () => {
  expect(after(heading, '•\tMy h|eading')).toBe('## My h|eading');
});

test.for<[string, string, string]>([
  ['•\tone\r\no\tsub\r\n§\tbelow\r\n•\ttwo', '|', '- one\n  - sub\n    - below\n- two|'],
  ['▪\tone\n▪\ttwo\nThe end.', '|', '- one\n- two\n\nThe end.|'],
  ['Buy:\n• one', 'First: |', 'First: Buy:\n- one|'],
  ['•\tone', 'Buy:|', 'Buy:\n- one|'],
  ['•\tone', '|old|\nThe end.', '- one|\n\nThe end.'],
])('%j, pasted in %j, makes %j', ([pasted, text, result]) => {
  expect(after(asLists(pasted) ?? list, text)).toBe(result);
});

test.for(['one\ntwo', '- one\n- two', 'On • time', 'o clock', '§ 12 of the Act', ''])('%j is pasted as it is', (pasted) => {
  expect(asLists(pasted)).toBeUndefined();
});

test.for<[string, string]>([
  ['See |the course |now', 'See [the course](|https://|) now'],
  ['See the co|urse now', 'See the [course](|https://|) now'],
  ['See |', 'See [words](|https://|)'],
  ['See https://rbi.org|.in/x/, or', 'See [|https://rbi.org.in/x/|](https://rbi.org.in/x/), or'],
  ['(www.x.example/GST_(India)|).', '([|www.x.example/GST_(India)|](www.x.example/GST_(India))).'],
  ['Mail as|ha@x.example.', 'Mail [|asha@x.example|](asha@x.example).'],
  ['|https://x.example |now', '[|https://x.example|](https://x.example) now'],
  ['See |www.x.example now|', 'See [www.x.example now](|https://|)'],
])('link turns %j into %j', ([text, result]) => {
  expect(after(link, text)).toBe(result);
});
