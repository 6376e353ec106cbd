import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WrittenText } from './written-text.tsx';

test('the lines of a person’s text are read out in their own language, and begin at that one’s side', () => {
  const text = 'برآمدات (GST) کے بارے میں پوچھنا ہے۔\r\nدوسری سطر!\n\nMay we export honey?\nक्या शहद भी?';
  expect(renderToStaticMarkup(<WrittenText className="mt-2">{text}</WrittenText>)).toBe(
    '<p class="whitespace-pre-line mt-2">' +
      '<span class="block" lang="ur" dir="rtl">برآمدات (GST) کے بارے میں پوچھنا ہے۔\r\nدوسری سطر!\n\n</span>' +
      'May we export honey?\n<span class="block" lang="hi">क्या शहद भी?</span></p>',
  );
});

test('a text in the page’s own language stands as it was written', () => {
  const text = 'Dear Asha,\n\n    123456\n\nWith regards';
  expect(renderToStaticMarkup(<WrittenText>{text}</WrittenText>)).toBe(`<p class="whitespace-pre-line">${text}</p>`);
});
