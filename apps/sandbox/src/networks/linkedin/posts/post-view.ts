import type { LinkedinDesk } from '../linkedin-desk.js';
import type { StoredLinkedinPost } from './post-record.js';

/** A post as reads give it. */
export function viewPost(desk: LinkedinDesk, post: StoredLinkedinPost): Record<string, unknown> {
  return {
    id: post.urn,
    author: post.author,
    commentary: post.commentary,
    visibility: post.visibility,
    distribution: post.distribution,
    ...(post.content !== null && { content: post.content }),
    ...(post.reshareOf !== null && {
      reshareContext: { parent: post.reshareOf, root: rootOf(desk, post.reshareOf) },
    }),
    ...post.callToAction,
    isReshareDisabledByAuthor: post.isReshareDisabledByAuthor,
    lifecycleState: 'PUBLISHED',
    lifecycleStateInfo: { isEditedByAuthor: post.isEdited },
    createdAt: post.createdAt,
    publishedAt: post.createdAt,
    lastModifiedAt: post.lastModifiedAt,
  };
}

/** The post at the beginning of a chain of reshares. */
function rootOf(desk: LinkedinDesk, urn: string): string {
  const parent = desk.posts.find(urn)?.reshareOf ?? null;
  return parent === null ? urn : rootOf(desk, parent);
}
