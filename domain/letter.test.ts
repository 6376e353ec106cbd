import { expect, test } from 'vitest';
import { letterText } from './letter.ts';

test('a letter reads as plain text, each kind of block in its own way', () => {
  const text = letterText({
    to: 'Asha',
    blocks: [
      'Your application has reached us.',
      { link: 'https://chamber.example/company/1', label: 'Your listing' },
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
  });
  expect(text).toBe(`Dear Asha,

Your application has reached us.

Your listing:
https://chamber.example/company/1

> Two lines
> of a message

Name: Asha
City: Mumbai

    123456

With regards,
The membership office`);
});
