/**
 * Of chosen files, those whose content can no longer be had: a browser knows a file by its place and the time it was changed, and
 * sends nothing of a form with one that was changed, moved or taken away since it was chosen.
 */
export async function unreadableFiles(files: File[]): Promise<File[]> {
  const read = await Promise.allSettled(files.map((file) => file.slice(0, 1).arrayBuffer()));
  return files.filter((_, index) => read[index]?.status === 'rejected');
}
