import { expect, test } from 'vitest';
import { languageOf } from './language-of.ts';

test.for<[string, object]>([
  ['رجسٹریشن کے لیے https://www.aicc.example/registration-form-2026 دیکھیں۔', { lang: 'ur', dir: 'rtl' }],
  ['पंजीकरण के लिए WWW.aicc.example/registration-form-2026 देखें।', { lang: 'hi' }],
  ['पूछें (registration.office@aicc.example) या लिखें:https://aicc.example/registration-form', { lang: 'hi' }],
  ['See https://aicc.example/पंजीकरण-के-लिए-आवेदन', {}],
  ['https://aicc.example/पंजीकरण', {}],
  ['See the form of the निर्यात office', {}],
])('the letters of an address say nothing about the language it stands in: %s', ([words, language]) => {
  expect(languageOf(words)).toEqual(language);
});

test.for(['a', '@', 'www.', '://', 'a@ '])('the language of a hundred thousand letters is known in no time: %j', (piece) => {
  const started = performance.now();
  languageOf(`निर्यात ${piece.repeat(100_000 / piece.length)}`);
  expect(performance.now() - started).toBeLessThan(2_000);
});
