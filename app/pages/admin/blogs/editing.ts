import type { FormValues } from '#app/form-values.ts';
import type { FieldErrors } from '#domain/errors.ts';
import type { Corrections, Failed } from '../../forms/unfinished.ts';

/** A post as the form holds it: a new one, or changes to one that is published. */
export interface Editing {
  /** The draft's id; a new post is published under it. */
  id: string;
  /** The post that is changed; '' for a new one. */
  articleId: string;
  /** The version the changes began from. */
  version: string;
  title: string;
  author: string;
  content: string;
  /** The address of its picture. */
  image: string;
  /** What its picture shows. */
  imageAlt: string;
  /** What the picture shows that is to be added to the text. */
  pictureAlt: string;
  /** The tab it is written in. */
  tab: string;
  /** The revision of the draft that the tab began from. */
  revision: string;
}

/** What came of the files that were sent along: `values` says where they are by now. */
interface Taken {
  /** What the server added to the text, to show a picture within it; '' where none was sent. */
  addition: string;
}

/**
 * What came of what was sent. `values` is what was typed; it is lost only when it has been kept. `next` is the empty form that
 * follows a post which is done with: another one that was begun is not to take its place unasked.
 * `change`: the form goes on as one where more has been typed while the post was being published.
 * `notDone`: what was asked for beside the form, which stays as it is.
 * `stays`: put away in this tab, and not in another, where more has been written.
 * `errors`: what failed, where it is a field's own; `message` says it of the form.
 * `unreached`: the server knows nothing of it, so there is nothing to load anew, and nothing to load it by.
 * `taken`: missing where the files were not taken, and the form is to send them again.
 */
export type Outcome =
  | { kind: 'saved'; message: string; slug: string; next: Editing; change: Editing; taken?: Taken }
  | { kind: 'deleted'; message: string; id: string }
  | { kind: 'notDone'; message: string; unreached?: boolean }
  | { kind: 'put away'; message: string; next?: Editing }
  | { kind: 'stays'; message: string; next: Editing }
  | { kind: 'kept'; values: Editing; isPublished: boolean; message: string; taken?: Taken }
  | (Corrections<Editing> & { taken?: Taken })
  | (Failed<Editing> & { errors?: FieldErrors; changedMeanwhile?: boolean; signIn?: string; taken?: Taken });

/** The post is published, and more was typed meanwhile: `values` is what was published, as a change of it begins. */
interface TypedOn {
  kind: 'typed on';
  values: Editing;
  saved: Extract<Outcome, { kind: 'saved' }>;
  taken?: Taken;
}

/** One after which the form goes on. */
export type OutcomeOfForm = Extract<Outcome, { values: Editing }> | TypedOn;

/** What the form sent, with nothing missing, and without the picture that it is to be without. */
export function editingOf(values: FormValues): Editing {
  const { id = '', articleId = '', version = '0', title = '', author = '', content = '', removeImage = '' } = values;
  const { imageAlt = '', pictureAlt = '', tab = '', revision = '0' } = values;
  const image = removeImage ? '' : (values.image ?? '');
  return { id, articleId, version, title, author, content, image, imageAlt, pictureAlt, tab, revision };
}

/** What is done to a post or a draft from the lists beside the form: nothing that comes of it is the form's own. */
const besideIntents = ['delete', 'discard'] as const;
export type BesideIntent = (typeof besideIntents)[number];

/** Whether what was sent came from beside the form. */
export function isBeside(intent: string | undefined): intent is BesideIntent {
  return besideIntents.some((beside) => beside === intent);
}

/** Whether anything was typed that is worth keeping. */
export function hasWords({ title, content }: Editing): boolean {
  return title.trim() !== '' || content.trim() !== '';
}
