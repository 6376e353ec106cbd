import type { MetaDescriptor } from 'react-router';
import { office } from '#app/content/office.ts';
import { unlistedMeta } from '../shell/page-meta.ts';

/**
 * What a screen of the office says of itself in its head.
 * @param names the screen's; before it, where it is about one thing, that thing's, undefined where it could not be read
 */
export function officeMeta(...names: (string | undefined)[]): MetaDescriptor[] {
  return unlistedMeta(...names, office.title);
}
