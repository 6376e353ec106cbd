import { imageAddress, readImageAddress } from '../image-address.ts';
import type { Post } from './schema.ts';

/** A post with the address of its picture as it is kept: without our own site's name. */
export function asKept(post: Post, siteUrl: string): Post {
  const ours = readImageAddress(post.image, siteUrl);
  return { ...post, image: ours ? imageAddress(ours) : post.image };
}

/** Whether two posts say the same. */
export function isSameText(one: Post, other: Post): boolean {
  return (['title', 'author', 'content', 'image'] as const).every((field) => one[field] === other[field]);
}
