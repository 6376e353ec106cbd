import { Fragment } from 'react';
import { aroundTheirs } from '#domain/our-words.ts';
import { Written } from './written.tsx';

/** Words of the site's own that may hold a person's, such as a name: only these are read out in another language, and from its side. */
export function OurWords({ children: words }: { children: string }) {
  return aroundTheirs(words).map((part, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
    <Fragment key={position}>{position % 2 === 0 ? part : <Written>{part}</Written>}</Fragment>
  ));
}
