import type { NominationField } from './schema.ts';

/** What the fields of a nomination are called where the office reads them outside the site, as on its screen. */
export const fieldNames: Record<NominationField, string> = {
  category: 'Category',
  organizationName: 'Organisation name',
  organizationPhone: 'Organisation phone number',
  organizationEmail: 'Organisation email',
  nomineeName: 'Nominee name',
  nomineePhone: 'Nominee phone number',
  nomineeEmail: 'Nominee email',
  nomineeBiography: 'Nominee biography',
  nominatorName: 'Nominator name',
  nominatorDesignation: 'Nominator designation',
  nominatorOrganization: 'Nominator organisation',
  nominatorPhone: 'Nominator phone number',
  nominatorEmail: 'Nominator email',
  nominatorSignature: 'Nominator signature',
};
