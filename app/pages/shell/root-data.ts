import { useRouteLoaderData } from 'react-router';
import type { Retention } from '#domain/retention.ts';

/** What every page's frame, forms and notices say of the site. */
export interface RootData {
  siteUrl: string;
  year: number;
  retention: Retention;
  sendsMail: boolean;
}

/** The same, wherever it is needed in a page; undefined where it could not be loaded. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData('root');
}
