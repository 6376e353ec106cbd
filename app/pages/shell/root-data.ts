import { useRouteLoaderData } from 'react-router';
import type { loader } from '#app/root.tsx';

/** What every page's frame, forms and notices say of the site; undefined where that could not be loaded. */
export function useRootData() {
  return useRouteLoaderData<typeof loader>('root');
}
