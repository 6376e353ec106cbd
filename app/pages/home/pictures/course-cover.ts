import { choicesOf } from '#app/ui/drawings/cover-choices.ts';

/** The cover that holds the place of a film of the course: what it is called in the home page's sheet, and what it is drawn from. */
export function courseCover(title: string) {
  const seed = `course/${title}`;
  return { name: title.toLowerCase().replaceAll(' ', '-'), seed, ground: choicesOf(seed).palette.ground };
}
