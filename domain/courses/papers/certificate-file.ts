import { megabyte } from '../../sizes.ts';

/** How large a certificate's file may be, in bytes: none is nearly as large. */
export const largestCertificate = 2 * megabyte;

/** Of what is chosen in its place, such as a scan of the paper: up to this size the page says by the field that it is none. */
export const largestScan = 3 * largestCertificate;
