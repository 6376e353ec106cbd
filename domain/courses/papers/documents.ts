import type { CertificateContent } from './certificate-signature.ts';
import type { Invoice } from './invoices.server.ts';

/** An invoice, or the note that takes one back, as it is printed. */
export interface InvoiceDocument extends Omit<Invoice, 'id' | 'enrolmentId' | 'takesBack'> {
  enrolmentNumber: string;
  /** Whether nobody has paid anything. */
  isTest: boolean;
  /** The document that this one takes back. */
  takesBack: { number: string; issuedAt: Date } | undefined;
}

/** A certificate as it is printed. */
export interface CertificateDocument extends CertificateContent {
  /** Who issues it. */
  issuer: string;
  /** Who certifies with the issuer; undefined where nobody does. */
  certifier: string | undefined;
  signature: string;
  /** Where it is checked: what its QR code says. */
  address: string;
  /** Whether it came of a test of the site. */
  isTest: boolean;
}

/** Sets documents as PDF files. */
export interface Documents {
  setInvoice(invoice: InvoiceDocument): Promise<Uint8Array>;
  setCertificate(certificate: CertificateDocument): Promise<Uint8Array>;
}
