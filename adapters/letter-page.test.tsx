import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Letter } from '#domain/letter.ts';
import { LetterPage } from './letter-page.tsx';

test('what somebody wrote is read out in its own language in a mail, and from its side; what the site says of it is not', () => {
  const blocks = [
    'آصف has sent a message through your listing.',
    { quote: 'برآمدات (GST) کے بارے میں؟\nMay we?' },
    'उत्तर: हाँ',
    'It is for شاہ جہان قالین اور دستکاری.',
    { facts: [['Name', 'آصف (دہلی)']] },
  ] satisfies Letter['blocks'];
  const letter = { to: 'آصف', blocks, signature: 'The website' };
  const html = renderToStaticMarkup(<LetterPage letter={letter} subject="" sender="" siteUrl="" />);
  for (const part of [
    /Dear <span lang="ur" dir="rtl">آصف<\/span>,/,
    /<p style="[^"]*"><span lang="ur" dir="rtl">آصف<\/span> has sent/,
    /<p style="[^"]*">It is for <span lang="ur" dir="rtl">شاہ جہان قالین اور دستکاری<\/span>\.<\/p>/,
    /<blockquote lang="ur" dir="rtl"[^>]*><span lang="ur" dir="rtl">برآمدات[^<]*<\/span><br\/>May we/,
    /<p lang="hi"[^>]*><span lang="hi">उत्तर/,
    /<td lang="ur" dir="rtl"/,
  ])
    expect(html).toMatch(part);
});
