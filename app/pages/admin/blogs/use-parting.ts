import { type RefObject, useEffect } from 'react';
import { sendDraft, sendDraftAfterPage } from './send-draft.ts';

interface Writing {
  isUnkept: RefObject<boolean>;
  keep: () => void;
  stop: () => void;
}

/** When the page, or the form alone, is left, what is not kept yet goes after it. */
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
    // Or it goes as usual without being asked about: always where the form alone is left, and where the page is, if it lives on.
    const part = () => {
      if (left && !leave()) sendDraft(left);
    };
    addEventListener('beforeunload', ask);
    addEventListener('pagehide', part);
    return () => {
      removeEventListener('beforeunload', ask);
      removeEventListener('pagehide', part);
      part();
      stop();
    };
  }, []);
}
