import { home } from '#app/content/home.ts';
import { sheetAddress } from '#app/ui/drawings/address.ts';
import { courseCover } from './course-cover.ts';

/** Where the home page's pictures lie (`home-sheet.tsx`). */
export const homeSheet = sheetAddress('home', [
  ...home.course.covers.map(({ title }) => courseCover(title).name),
  ...home.initiatives.items.map(({ picture }) => picture),
]);
