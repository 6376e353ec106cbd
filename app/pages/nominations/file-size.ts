import { indianFigure } from '#domain/figures.ts';
import { kilobyte, megabyte } from '#domain/sizes.ts';

const units = ['B', 'KB', 'MB'] as const;

/** A file's size for people, such as 2.4 MB. */
export function fileSize(bytes: number): string {
  const step = bytes < kilobyte ? 0 : bytes < megabyte ? 1 : 2;
  return `${indianFigure(Math.round((bytes / kilobyte ** step) * 10) / 10)} ${units[step]}`;
}
