import { indianFigure } from '#domain/figures.ts';

const units = ['B', 'KB', 'MB'] as const;

/** A file's size for people, such as 2.4 MB. */
export function fileSize(bytes: number): string {
  const step = bytes < 1024 ? 0 : bytes < 1024 * 1024 ? 1 : 2;
  return `${indianFigure(Math.round((bytes / 1024 ** step) * 10) / 10)} ${units[step]}`;
}
