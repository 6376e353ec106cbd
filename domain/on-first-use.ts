/** Opens something when it is first needed, once for all its users. If that fails, the next use tries again. */
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
