import { indianLaws } from '#app/content/indian-laws.ts';
import type { LawCard } from '#app/content/law-card.ts';
import { type Figure as CitedFigure, figureLabels } from '#app/content/law-note.ts';
import { nomination } from '#app/content/nomination.ts';
import { publicFiles, publicPages } from '#app/content/pages.ts';
import { coursePrice, rupees } from '#domain/courses/course.ts';
import { categories as awards } from '#domain/nominations/schema.ts';
import { createTextIndex, type Passage, type Text } from '#domain/search/text-index.ts';

/** Keys of the content whose text no reader sees on the page: addresses, names of pictures, words for screen readers. */
const unread = new Set('path href slug id icon picture drawing scene seed initials reviewed newTab'.split(' '));

/** What pages show that is no word of theirs. */
const besides: Readonly<Record<string, Passage[]>> = {
  '/Courses': [{ text: rupees(coursePrice), heading: 'Price' }],
  '/nomination': awards.map((text) => ({ text, heading: nomination.categories.heading })),
};

/** The public pages and files by their address, with what stands on them. */
export const searchedPages: ReadonlyMap<string, Text> = new Map(
  [...publicPages, ...publicFiles].map(({ path, title, description, text }) => [
    path,
    {
      id: path,
      title,
      description,
      passages: [...passagesOf(text), ...(besides[path] ?? [])].filter(({ text }) => text !== title && text !== description),
    },
  ]),
);

export const pageIndex = createTextIndex([...searchedPages.values()]);

/** Every passage in typed content, however deep, with what it stands under: no addresses, nothing that is made up on the way. */
function passagesOf(content: unknown, heading?: string, isSource = false): Passage[] {
  if (typeof content === 'string') return isAddress(content) ? [] : [{ text: content, heading, isSource }];
  if (typeof content !== 'object' || content === null) return [];
  if (isLawCard(content)) return passagesOfLaw(content);
  if (isCitedFigure(content)) return [passageOfCited(content, heading)];
  if (isFigure(content)) return [{ text: figureOf(content), heading }];
  const own = headingOf(content);
  return Object.entries(content)
    .filter(([key]) => !unread.has(key))
    .flatMap(([key, part]) => passagesOf(part, part === own ? heading : (own ?? heading), isSource || /^sources?$/.test(key)));
}

function isLawCard(content: object): content is LawCard {
  return 'verdict' in content;
}

/** What is commonly said of the law, never without how far it is true. */
function passagesOfLaw({ title, short, verdict, full, source }: LawCard): Passage[] {
  const label = indianLaws.verdicts[verdict];
  return [{ text: title, label }, { text: short, label }, ...passagesOf({ full, source }, `${label}: ${title}`)];
}

function isCitedFigure(content: object): content is CitedFigure {
  return 'stated' in content && 'today' in content;
}

/** A figure as it is often stated, never without saying so, and with today's after it. */
function passageOfCited({ stated, today }: CitedFigure, heading?: string): Passage {
  const label = [heading, figureLabels.stated].filter(Boolean).join('. ');
  return { text: `${stated}. ${figureLabels.today}: ${today}`, label };
}

function isAddress(text: string): boolean {
  return /^(\/|#|https?:|mailto:|tel:)/.test(text);
}

function headingOf(content: object): string | undefined {
  const { heading, title, term } = content as Record<string, unknown>;
  return [heading, title, term].find((words) => typeof words === 'string');
}

interface Figure {
  prefix?: string;
  value: number;
  suffix?: string;
  label: string;
}

function isFigure(content: object): content is Figure {
  return 'value' in content && typeof content.value === 'number' && 'label' in content;
}

/** A figure as `ui/stat.tsx` shows it. */
function figureOf({ prefix = '', value, suffix = '', label }: Figure): string {
  return `${prefix}${value}${suffix} ${label}`;
}
