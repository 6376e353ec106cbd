import { useState } from 'react';
import { useNavigation } from 'react-router';

/**
 * What a form was filled with, and began from. Its controls keep what is in them when the page is read anew for another
 * form's sake; so must the version that is sent with them, or what others changed meanwhile would be undone unseen.
 * It begins anew with what is kept once its own sending was taken: give the form the version for its `key`.
 * @param kept what is kept by now, with its version
 * @param taken what came of the form's last sending, where that was taken
 */
export function useBeginning<Kept extends { version: string }>(kept: Kept, taken: object | undefined): Kept {
  const isReadAnew = useNavigation().state === 'idle';
  const [beginning, begin] = useState({ kept, taken });
  if (taken && taken !== beginning.taken && isReadAnew) begin({ kept, taken });
  return beginning.kept;
}
