import type { Documents } from '#domain/courses/papers/documents.ts';

/** Documents as PDF. The typesetter is large and slow to load, so it is loaded for the first document, not at the start. */
export const documents: Documents = {
  setInvoice: async (invoice) => (await import('./invoice.tsx')).setInvoice(invoice),
  setCertificate: async (certificate) => (await import('./certificate.tsx')).setCertificate(certificate),
};
