import type { Unfinished } from '../forms/unfinished.ts';

/** What came of a form with documents. */
export type Outcome<Done = object> = ({ kind: 'done' } & Done) | Refusal;

export type Refusal = Unfinished & {
  /** Documents came with it: a page that is asked for anew does not know them any more. */
  documentsCame?: boolean;
};

export type Submitted = Outcome<{ reference: string }>;

/** An outcome with the status and headers its answer has. */
export interface Answer<Result> {
  outcome: Result;
  init: { status: number; headers?: Record<string, string> };
}
