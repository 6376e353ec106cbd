/**
 * Opens something when it is first needed, once for all who need it. What could not be opened is tried again with the next use.
 */
export function onFirstUse<Opened>(open: () => Promise<Opened>): () => Promise<Opened> {
  let opening: Promise<Opened> | undefined;
  return () => {
    opening ??= open().catch((error) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
}
