import { imageAddress, readImageAddress } from '../image-address.ts';
import type { Post, PostChange } from './schema.ts';

/** A post as it is kept: with the address of its picture without our own site's name, and without a picture, nothing that it shows. */
export function asKept(post: Post, siteUrl: string): Post {
  const ours = readImageAddress(post.image, siteUrl);
  return { ...post, image: ours ? imageAddress(ours) : post.image, imageAlt: post.image && post.imageAlt };
}

/** A change that does not say what the picture shows, with what is known of it: of another picture, nothing. */
export function withKnownAlt(change: PostChange, before: Post, siteUrl: string): Post {
  const { image } = asKept({ ...change, imageAlt: '' }, siteUrl);
  return { ...change, imageAlt: change.imageAlt ?? (image === before.image ? before.imageAlt : '') };
}

/** Whether two posts say the same. */
export function isSameText(one: Post, other: Post): boolean {
  return (['title', 'author', 'content', 'image', 'imageAlt'] as const).every((field) => one[field] === other[field]);
}
