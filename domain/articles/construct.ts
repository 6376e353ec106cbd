import type { Options } from 'mdast-util-from-markdown';

type Extension = Extract<NonNullable<Options['extensions']>[number], { text?: unknown }>;

/** What the parser of markdown tries at a sign within a paragraph. */
export type Construct = Extract<NonNullable<Extension['text']>[number], { tokenize: unknown }>;

/** The parser at work on a paragraph. */
export type Context = ThisParameterType<Construct['tokenize']>;
