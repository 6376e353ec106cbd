import { z } from 'zod';
import { fromAddress, keyword, optionalLine, optionalText, RowId, requiredLine, requiredText } from '../fields.ts';
import { type Topic, topics } from './topics.ts';

/** A post's text: some sixteen thousand words. */
const longestContent = 100_000;

/** The address of a post's picture. */
export const longestImageAddress = 2_000;

/** What a post's picture shows: with every fact of a poster, and no second article. */
const longestImageAlt = 1_000;

/** Only web addresses lead to a picture; anything else, such as a script or data in an address, does not. */
const isPictureAddress = (address: string) =>
  address === '' || /^\/image\/\S+$/.test(address) || (/^https?:\/\//i.test(address) && URL.canParse(address));

/** A post as the office writes it (specification, sections 3 and 5). Everything else of an article is worked out. */
export const Post = z.object({
  title: requiredLine('Title is required'),
  author: requiredLine('Author is required', 100),
  content: requiredText('Content is required', longestContent),
  image: optionalText(longestImageAddress).refine(isPictureAddress, { error: 'Image must be a web address' }),
  /** Read out to those who cannot see it. */
  imageAlt: optionalLine(longestImageAlt),
});
export type Post = z.infer<typeof Post>;

/** A post as a program may change it that knows nothing of what pictures show. */
export type PostChange = Omit<Post, 'imageAlt'> & { imageAlt?: string | undefined };

/** A post as it stands while it is being written: nothing is required yet, and what was pasted is kept with all that is too long. */
const DraftText = z.object({
  title: optionalText(longestContent),
  author: optionalText(longestContent),
  content: optionalText(longestContent),
  image: optionalText(longestImageAddress),
  imageAlt: optionalText(longestContent),
});

/** A draft, and what it is a draft of: a post in one of its versions, or a new one. */
export const Draft = z.object({
  ...DraftText.shape,
  id: RowId,
  articleId: z
    .union([RowId, z.literal('')])
    .default('')
    .transform((id) => id || null),
  version: z.coerce.number().int().min(0).default(0),
  /** The tab it is written in, and the revision of the draft that the tab began from. */
  tab: z.union([RowId, z.literal('')]).default(''),
  revision: z.coerce.number().int().min(0).default(0),
});
export type Draft = z.infer<typeof Draft>;

/** The draft a post was written as, as the tab that writes it knows it. */
export const DraftInTab = Draft.pick({ id: true, tab: true, revision: true });
export type DraftInTab = z.infer<typeof DraftInTab>;

/** How the bulletin's list is narrowed; an empty part, or one that names nothing, narrows nothing. */
export const ArticleFilter = z.object({
  q: keyword(),
  topic: z
    .string()
    .default('')
    .transform((name): Topic | '' => topics.find((topic) => topic.name.toLowerCase() === name.toLowerCase())?.name ?? ''),
  /** Where the page begins, as an earlier page gave it. */
  cursor: fromAddress(z.string().max(200)),
});
export type ArticleFilter = z.infer<typeof ArticleFilter>;
