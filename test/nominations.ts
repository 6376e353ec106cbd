import type { Ctx } from '#domain/context.ts';
import { awardCycle } from '#domain/nominations/cycle.ts';
import { documentLimits, documentsField, type Nomination } from '#domain/nominations/schema.ts';
import { submitNomination } from '#domain/nominations/submit.server.ts';
import { type UploadForm, withUploadForm } from '#domain/upload-form.ts';

/** A complete nomination, without its documents. */
export function aNomination(given: Partial<Nomination> = {}): Nomination {
  return {
    category: 'Excellence in Export',
    organizationName: 'Asha Textiles',
    organizationPhone: '022 2200 0000',
    organizationEmail: 'office@asha.example',
    nomineeName: 'Asha Verma',
    nomineePhone: '98200 00000',
    nomineeEmail: 'asha@asha.example',
    nomineeBiography: 'Took handloom sarees to eleven countries.',
    nominatorSignature: 'Ravi Nair',
    nominatorName: 'Ravi Nair',
    nominatorDesignation: 'Director',
    nominatorOrganization: 'Nair Exports',
    nominatorPhone: '98470 00000',
    nominatorEmail: 'ravi@nair.example',
    ...given,
  };
}

/** A form as a browser sends it: the text, then the documents. */
export function formOf(values: Record<string, string>, documents: File[] = []): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  for (const document of documents) form.append(documentsField, document);
  return form;
}

/** Reads a form with documents the way both doors do. */
export function received<Result>(form: FormData, work: (form: UploadForm) => Promise<Result>): Promise<Result> {
  return withUploadForm(new Request('http://chamber.example/', { method: 'POST', body: form }), documentLimits, work);
}

/** A nomination that has been kept, through the same verbs the site uses. @param admittedAt when it began to arrive */
export function aKeptNomination(ctx: Ctx, given: Partial<Nomination> = {}, documents: File[] = [], admittedAt = ctx.clock()) {
  return received(formOf(aNomination(given), documents), (form) => submitNomination(ctx, form, admittedAt));
}

/** In whose time the deadline passes while a form arrives: asked for the first time, as it begins to, the clock is before it. */
export function acrossDeadline(ctx: Ctx): Ctx {
  const { closesAt } = awardCycle(ctx.clock());
  const moments = [new Date(closesAt.getTime() - 1)];
  return { ...ctx, clock: () => moments.shift() ?? closesAt };
}
