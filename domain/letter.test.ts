import { expect, test } from 'vitest';
import { type Letter, letterText, withoutSecrets } from './letter.ts';

test('a letter reads as plain text, each kind of block in its own way', () => {
  const text = letterText({
    to: 'Asha',
    blocks: [
      'Your application has reached us.',
      { link: 'https://chamber.example/company/1', label: 'Your listing' },
      { privateLink: 'https://chamber.example/your-data/k3v', label: 'Your data' },
      { quote: 'Two lines\nof a message' },
      {
        facts: [
          ['Name', 'Asha'],
          ['City', 'Mumbai'],
        ],
      },
      { code: '123456' },
    ],
    signature: 'The membership office',
    below: ['You wrote:', { quote: 'When will it be decided?' }],
  });
  expect(text).toBe(`Dear Asha,

Your application has reached us.

Your listing:
https://chamber.example/company/1

Your data:
https://chamber.example/your-data/k3v

> Two lines
> of a message

Name: Asha
City: Mumbai

    123456

With regards,
The membership office

You wrote:

> When will it be decided?`);
});

test('each line of a quote is marked once, whatever ends it', () => {
  const lines = { quote: 'One\r\nTwo\r\n\r\nThree\rFour\u2028Five' };
  const text = letterText({ to: 'Asha', blocks: [lines], signature: 'The office' });
  expect(text).toContain('\n\n> One\n> Two\n> \n> Three\n> Four\n> Five\n\n');
});

test('a letter can be kept and shown without its code and its private link', () => {
  const open = ['A paragraph.', { link: 'https://chamber.example/company/1', label: 'Your listing' }, { quote: 'A message' }];
  const secret = [{ privateLink: 'https://chamber.example/your-data/k3v', label: 'Your data' }, { code: '123456' }];
  const letter: Letter = { to: 'Asha', blocks: [...open, ...secret], signature: 'The office', below: secret };
  const shown = withoutSecrets(letter);
  const told = [expect.stringContaining('Your data'), expect.any(String)];
  expect(shown).toEqual({ ...letter, blocks: [...open, ...told], below: told });
  expect(letterText(shown)).not.toMatch(/k3v|123456/);
});
