import { longestAddress, longestEmail, longestName, longestPhone, longestWebsite } from '../lengths.ts';

/** The longest that each entry of a member may be, in characters, by its control's name. */
export const memberLengths = {
  fullName: longestName,
  phone: longestPhone,
  email: longestEmail,
  address: longestAddress,
  city: 100,
  zipCode: 20,
  businessDescription: 5_000,
  website: longestWebsite,
  fax: longestPhone,
  tax: 100,
} as const;

/** Why the office ends a membership. */
export const longestReason = 500;
