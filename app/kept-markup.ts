import { renderToString } from 'react-dom/server';
import type { KeepMarkup } from './pages/shell/unchanging.tsx';

const kept = new Map<string, string>();

/** Renders once what is the same in every page, and the words of the home page: a quarter of the work of a page. */
export const keepMarkup: KeepMarkup = (name, content) => {
  const markup = kept.get(name) ?? renderToString(content, { identifierPrefix: name.replace(/\W.*/, '') });
  kept.set(name, markup);
  return markup;
};
