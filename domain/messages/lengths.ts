import { longestEmail, longestName, longestPhone } from '../lengths.ts';

/** How long what is written in a message may be, in characters, by its control's name. */
export const messageLengths = {
  name: longestName,
  email: longestEmail,
  phone: longestPhone,
  message: 5_000,
  /** The owner's. */
  answer: 5_000,
} as const;
