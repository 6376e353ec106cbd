import { expect } from 'vitest';
import { anArticle } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { withAlikeLetters } from '../alike-letters.ts';
import { withPlainLetters } from '../plain-letters.ts';
import { listArticles } from './articles.server.ts';
import { type Topic, topics } from './topics.ts';

test.for<[string, Topic | undefined]>([
  ['भारत की अर्थव्यवस्था तेज़ी से बढ़ी', 'Economy'],
  ['आर्थिक सर्वेक्षण में क्या है', 'Economy'],
  ['नए स्टार्टअप के लिए कर में छूट', 'Startups'],
  ['स्टार्ट-अप और बैंक', 'Startups'],
  ['स्टार्ट अप और बैंक', 'Startups'],
  ['सरकार ने नई नीति बनाई', 'Politics'],
  ['निर्यात के नए नियम', 'Trade'],
  ['छोटे व्यापारियों को राहत', 'Trade'],
  ['महिलाओं के नेतृत्व में', 'Leadership'],
  ['ملکی معیشت میں بہتری', 'Economy'],
  ['اسٹارٹ اپ کے لیے قرض', 'Startups'],
  ['حکومت کی نئی پالیسی', 'Politics'],
  ['برآمدات کے نئے قواعد', 'Trade'],
  ['تاجروں کے لیے رعایت', 'Trade'],
  ['خواتین کی قیادت میں', 'Leadership'],
  ['ट्रे\u0921\u093c में तेज़ी', 'Trade'],
  ['बारिश और मौसम', undefined],
  ['بارش اور موسم', undefined],
])('an article in Hindi or Urdu is found under its topic: “%s” under %s', async ([title, topic], { office, visitor }) => {
  await anArticle(office, { title, content: 'x' });
  const found: Topic[] = [];
  for (const { name } of topics)
    if ((await listArticles(visitor, { q: '', topic: name, cursor: '' }, 1)).articles.length > 0) found.push(name);
  expect(found).toEqual(topic ? [topic] : []);
});

test('an article is found by each word of a topic, as it is typed on any keyboard, with accents and nuktas or without', async ({
  office,
  visitor,
}) => {
  for (const { name, words, phrase } of topics) {
    const each = words.flatMap((row: string) => row.split(' '));
    for (const asked of [...each, phrase]) expect(withPlainLetters(withAlikeLetters(asked.normalize('NFKC')))).toBe(asked);
    for (const [index, word] of each.entries()) await anArticle(office, { title: `${index}`, content: word.normalize('NFD') });
    const { articles } = await listArticles(visitor, { q: '', topic: name, cursor: '' }, each.length + 1);
    expect(articles, name).toHaveLength(each.length);
  }
});
