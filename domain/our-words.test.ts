import { expect, test } from 'vitest';
import { aroundTheirs, languageOfLine } from './our-words.ts';

test.for([
  ['Message to شاہ جہان قالین', ['Message to ', 'شاہ جہان قالین', '']],
  ['Message to شاہ (دہلی)', ['Message to ', 'شاہ (دہلی)', '']],
  ['Written by hand (شاہ)', ['Written by hand (', 'شاہ', ')']],
  ['رفیق احمد (EA-2026-9T3JYB)', ['', 'رفیق احمد', ' (EA-2026-9T3JYB)']],
  ['Dear रफ़ीक़,\nYour message to शाह & Sons', ['Dear ', 'रफ़ीक़', ',\nYour message to ', 'शाह', ' & Sons']],
  ['Message to Asha Textiles', ['Message to Asha Textiles']],
  ['', ['']],
] as const)('a person’s words are told from the site’s own around them: %s', ([words, parts]) => {
  expect(aroundTheirs(words)).toEqual(parts);
});

test.for([
  ['Dear رفیق احمد,', undefined],
  ['Name: شاہ جہان', undefined],
  ['GST نمبر کیا ہے؟', 'ur'],
  ['> Dear ہم نے لکھا', 'ur'],
  ['उत्तर: हाँ', 'hi'],
] as const)('a line of a letter that begins as the site’s own do is not the name’s: %s', ([line, lang]) => {
  expect(languageOfLine(line).lang).toBe(lang);
});
