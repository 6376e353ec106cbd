/** Who supplies, as an invoice prints it (CGST Rules, 2017, rule 46). */
export interface Supplier {
  name: string;
  address: string;
  state: string;
  /** Empty until the chamber has entered it: such a supplier gives receipts, not tax invoices. */
  gstin: string;
}

/** Who is supplied. `companyName`, `address` and `gstin` are empty for a private person. */
export interface Recipient {
  fullName: string;
  companyName: string;
  address: string;
  gstin: string;
  /** As chosen in the order; 'Others' is none of India's. */
  state: string;
  /** Of invoices written before 23 November 2026. */
  mobile?: string;
  /** Of invoices written before 26 November 2026. */
  email?: string;
}
