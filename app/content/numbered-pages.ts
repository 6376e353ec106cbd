import { indianFigure } from '#domain/figures.ts';

/** Where one stands in a list that has been counted. */
export const numberedPages = {
  place: (page: number, pages: number, total: number) =>
    `Page ${indianFigure(page)} of ${indianFigure(pages)} · ${indianFigure(total)}`,
};
