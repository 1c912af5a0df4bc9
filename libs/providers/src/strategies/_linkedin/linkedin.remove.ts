import { ProviderFailure } from '../../contract/failure.js';
import type { Removed } from '../../contract/publishing.js';
import type { LinkedinAuthor } from './linkedin.author.js';
import { commentPlace, encodeUrn } from './linkedin.urn.js';

/** Deletes a post with its comments, or a comment (LinkedIn, "Posts API", "Comments API"). */
export async function removePost(author: LinkedinAuthor, urn: string): Promise<Removed> {
  try {
    await author.client.delete(pathOf(author, urn));
    return { kind: 'deleted' };
  } catch (error) {
    const gone = error instanceof ProviderFailure && error.failureClass === 'not_found';
    if (gone) return { kind: 'already_gone' };
    throw error;
  }
}

function pathOf({ urn: actor }: LinkedinAuthor, urn: string): string {
  const comment = commentPlace(urn);
  if (comment === null) return `/posts/${encodeUrn(urn)}`;
  const { root, commentId } = comment;
  return `/socialActions/${encodeUrn(root)}/comments/${commentId}?actor=${encodeUrn(actor)}`;
}
