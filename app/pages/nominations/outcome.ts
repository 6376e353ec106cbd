import type { Nomination } from '#domain/nominations/schema.ts';
import type { Unfinished } from '../forms/unfinished.ts';
import type { ListedDocument } from './document-list.tsx';

/** What came of a form with documents. */
export type Outcome<Done = object> = ({ kind: 'done' } & Done) | Refusal;

export type Refusal = Unfinished & {
  /** Documents came with it: a page that is asked for anew does not know them any more. */
  documentsCame?: boolean;
  /** What stands instead, where others changed it meanwhile. */
  standing?: Standing;
};

export type Submitted = Outcome<{ reference: string }>;

/** A nomination as it stands, with its version. */
export interface Standing {
  version: string;
  values: Nomination;
  documents: readonly ListedDocument[];
}

/** What came of a correction, with what stands after it. */
export type Corrected = Outcome<{ standing: Standing }>;

/** An outcome with the status and headers its answer has. */
export interface Answer<Result> {
  outcome: Result;
  init: { status: number; headers?: Record<string, string> };
}
