import { expect, test } from 'vitest';
import { hasLetter, outlineOf } from '#adapters/drawings/lettering.ts';
import { drawable } from './article-cards.ts';

const title = (text: string) => drawable(text, (letter) => hasLetter('display', letter));

test('a card bears an article’s title in Latin letters with all their accents, in Devanagari, and with the rupee sign', () => {
  for (const text of ['Āśā Žižek: ₹500 crore', 'निर्यात: नई नीति 2026', 'Export निर्यात']) {
    expect(title(text)).toBe(text);
    const missing = outlineOf('\u{10ffff}', { face: 'display', size: 10 }, 0, 0);
    const drawn = Array.from(text.replace(/[\s\p{M}]/gu, ''), (letter) => outlineOf(letter, { face: 'display', size: 10 }, 0, 0));
    expect(drawn).not.toContain(missing);
    expect(drawn).not.toContain('');
  }
});

test('a title of which a letter would be lost is not drawn in pieces: the card bears the bulletin’s', () => {
  expect(title('ஏற்றுமதி: Exports')).toBe('');
  expect(title('Budget 🎉 2027')).toBe('Budget 2027');
});

test('a word longer than a card’s line is cut', () => {
  expect(title('a'.repeat(30))).toBe(`${'a'.repeat(21)}…`);
});
