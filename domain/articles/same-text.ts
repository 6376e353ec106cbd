import { Invalid } from '../errors.ts';
import { indianFigure } from '../figures.ts';
import { imageAddress, readImageAddress } from '../image-address.ts';
import { longestImageAddress, type Post, type PostChange } from './schema.ts';

const tooLong = `Use at most ${indianFigure(longestImageAddress)} characters, as browsers send it: a space as %20, म as %E0%A4%AE`;

/**
 * A post as it is kept: with its picture's address in one spelling, as it is answered, and without a picture, nothing that it shows.
 * @throws Invalid where the address is too long in that spelling
 */
export function asKept(post: Post, siteUrl: string): Post {
  const kept = spelled(post, siteUrl);
  if (kept.image.length > longestImageAddress) throw new Invalid({ image: [tooLong] });
  return kept;
}

/**
 * A post as it is kept after a change. A picture that stays, stays as its address was kept, and so does what is known of it where
 * the change does not say; of another picture, nothing is known.
 * @throws Invalid where the address of another picture is too long
 */
export function asKeptAfter(change: PostChange, before: Post, siteUrl: string): Post {
  const isSamePicture = inOneSpelling(change.image, siteUrl) === inOneSpelling(before.image, siteUrl);
  const { image, imageAlt } = isSamePicture ? before : asKept({ ...change, imageAlt: '' }, siteUrl);
  return { ...change, image, imageAlt: image && (change.imageAlt ?? imageAlt) };
}

/** Whether two posts say the same, in whatever spelling they name their picture. */
export function isSameText(one: Post, other: Post, siteUrl: string): boolean {
  const [first, second] = [spelled(one, siteUrl), spelled(other, siteUrl)];
  return (['title', 'author', 'content', 'image', 'imageAlt'] as const).every((field) => first[field] === second[field]);
}

function spelled(post: Post, siteUrl: string): Post {
  const image = inOneSpelling(post.image, siteUrl);
  return { ...post, image, imageAlt: image && post.imageAlt };
}

/** The address of a picture as browsers spell it, and of one of ours without our own site's name. */
function inOneSpelling(image: string, siteUrl: string): string {
  const address = image && new URL(image, siteUrl).href;
  const ours = readImageAddress(address, siteUrl);
  return ours ? imageAddress(ours) : address;
}
