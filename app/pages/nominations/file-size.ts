const units = ['B', 'KB', 'MB'] as const;

/** A file's size for people, such as 2.4 MB. */
export function fileSize(bytes: number): string {
  const step = bytes < 1024 ? 0 : bytes < 1024 * 1024 ? 1 : 2;
  const value = (bytes / 1024 ** step).toLocaleString('en-IN', { maximumFractionDigits: step === 0 ? 0 : 1 });
  return `${value} ${units[step]}`;
}
