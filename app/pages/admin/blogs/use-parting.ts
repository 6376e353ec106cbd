import { type RefObject, useEffect } from 'react';
import { sendDraftAfterPage } from './send-draft.ts';

interface Writing {
  isUnkept: RefObject<boolean>;
  keep: () => void;
  stop: () => void;
}

/** When the page is left, what is not kept yet goes after it by a beacon. */
export function useParting(form: RefObject<HTMLFormElement | null>, { isUnkept, keep, stop }: Writing): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is left once
  useEffect(() => {
    const left = form.current;
    const leave = () => !isUnkept.current || !left || sendDraftAfterPage(left);
    // What a beacon does not take: the page asks its writer to stay, and meanwhile sends the text as usual.
    const ask = (event: BeforeUnloadEvent) => {
      if (leave()) return;
      keep();
      event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('beforeunload', ask);
      removeEventListener('pagehide', leave);
      leave();
      stop();
    };
  }, []);
}
