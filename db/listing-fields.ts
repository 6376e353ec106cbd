import type { members } from './schema.ts';

/** What of a listing its owner and the office may change: all that was given, and nothing that was decided. */
export type ListingField = Exclude<
  keyof typeof members.$inferSelect,
  'id' | 'status' | 'fingerprint' | 'createdAt' | 'decidedAt'
>;

/** Only the fields that are meant; '' takes one away. */
export type ListingFields = Partial<Record<ListingField, string>>;
