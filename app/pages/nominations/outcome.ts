import type { FormValues } from '#app/form-values.ts';
import type { FieldErrors } from '#domain/errors.ts';

/** What came of a form with documents. `values` is what was typed; it is lost only when it has been kept. */
export type Outcome<Done = object> = ({ kind: 'done' } & Done) | Refusal;

export type Refusal = (
  | { kind: 'corrections'; values: FormValues; errors: FieldErrors; message?: string }
  | { kind: 'failed'; values: FormValues; message: string }
) & {
  /** Documents came with it: a page that is asked for anew does not know them any more. */
  documentsCame?: boolean;
};

export type Submitted = Outcome<{ reference: string }>;

/** An outcome with the status and headers its answer has. */
export interface Answer<Result> {
  outcome: Result;
  init: { status: number; headers?: Record<string, string> };
}
