import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WrittenText } from './written-text.tsx';

test('each line of a person’s text is read out in its own language, and begins at that one’s side', () => {
  const text = 'برآمدات (GST) کے بارے میں پوچھنا ہے۔\r\n\nMay we export honey?\nक्या शहद भी?';
  expect(renderToStaticMarkup(<WrittenText className="mt-2">{text}</WrittenText>)).toBe(
    '<p class="mt-2"><span class="block" lang="ur" dir="rtl">برآمدات (GST) کے بارے میں پوچھنا ہے۔</span>' +
      '<span class="block"><br/></span><span class="block">May we export honey?</span>' +
      '<span class="block" lang="hi">क्या शहद भी?</span></p>',
  );
});
