import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether a page's scripts are just taking over what stands on it already; on the server as well. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
