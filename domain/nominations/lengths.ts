import { longestEmail, longestName, longestPhone } from '../lengths.ts';

/** The longest that each entry of a nomination may be, in characters, by its control's name. */
export const nominationLengths = {
  organizationName: longestName,
  organizationPhone: longestPhone,
  organizationEmail: longestEmail,
  nomineeName: longestName,
  nomineePhone: longestPhone,
  nomineeEmail: longestEmail,
  nomineeBiography: 10_000,
  nominatorName: longestName,
  nominatorDesignation: longestName,
  nominatorOrganization: longestName,
  nominatorPhone: longestPhone,
  nominatorEmail: longestEmail,
  nominatorSignature: longestName,
} as const;
