import type { ClaimedPost } from '#libs/posts';

/** How many of a post's visible writes are out, as its checkpoint counts them. */
export function visibleWrites({ checkpoint }: Pick<ClaimedPost, 'checkpoint'>): number {
  const writes = checkpoint?.['writes'];
  return typeof writes === 'number' ? writes : 0;
}
