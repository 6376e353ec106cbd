import { z } from 'zod';
import { RowId, requiredAddress, requiredDay, requiredLine, requiredText } from '../../fields.ts';
import { isGstin, optionalGstin, stateOfGstin } from '../../gst.ts';
import { setIn } from '../../lettering.ts';
import { indianStates } from '../../states.ts';

const day = requiredDay('Date of completion is required');

/** Which students have completed the course, and when. */
export const Completion = z.object({
  enrolmentIds: z
    .array(RowId)
    .min(1, { error: 'Choose at least one student' })
    .max(500, { error: 'Choose at most 500 students' }),
  completedOn: day,
});
export type Completion = z.infer<typeof Completion>;

/** When one student has completed the course, and the name for the certificate. */
export const CompletionOfOne = z.object({
  fullName: requiredLine('Name on the certificate is required').refine(...setIn('name', 'certificate')),
  completedOn: day,
});
export type CompletionOfOne = z.infer<typeof CompletionOfOne>;

/** Why a certificate counts no more. */
export const Revocation = z.object({ reason: requiredText('Reason is required', 500) });
export type Revocation = z.infer<typeof Revocation>;

/** What has been set about invoices, also under the rules of earlier days; the defaults stand for what has not. */
export const KeptInvoiceSettings = z
  .object({
    name: requiredLine('Name is required').default('AICC'),
    address: requiredAddress('Address is required').default('New Delhi, India'),
    state: requiredText('State is required', 60)
      .pipe(z.enum(indianStates, { error: 'Choose a state from the list' }))
      .default('Delhi'),
    /** While it is empty, receipts are given in place of tax invoices. */
    gstin: optionalGstin().default(''),
    /** Other commercial training and coaching services (scheme of classification of services, group 99929). */
    sac: requiredText('Service accounting code is required', 6)
      .refine((sac) => sac === '' || /^99\d{2,4}$/.test(sac), {
        error: 'A service accounting code begins with 99 and has 4 to 6 digits',
      })
      .default('999293'),
    /** In per cent, as it is typed. */
    rate: requiredText('Rate is required', 5)
      .refine((rate) => rate === '' || /^\d{1,2}(\.\d{1,2})?$/.test(rate), { error: 'Write the rate as a number, such as 18' })
      .default('18'),
  })
  .refine(({ state, gstin }) => !isGstin(gstin) || stateOfGstin(gstin) === state, {
    path: ['gstin'],
    error: 'This GSTIN belongs to another state',
  });

const { name, address, rate } = KeptInvoiceSettings.shape;

/** What the office sets about its invoices. */
export const InvoiceSettings = KeptInvoiceSettings.safeExtend({
  name: name.refine(...setIn('name', 'invoice')),
  address: address.refine(...setIn('address', 'invoice')),
  // CGST Act, 2017, section 31(3)(c).
  rate: rate.refine((rate) => rate === '' || Number(rate) !== 0, {
    error:
      'A rate of 0 is an exempt service’s, which is sold with a bill of supply and not with a tax invoice; this site writes none',
  }),
});
export type InvoiceSettings = z.infer<typeof InvoiceSettings>;
