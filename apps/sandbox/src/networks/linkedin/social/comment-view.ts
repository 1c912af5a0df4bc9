import type { StoredComment } from './comment-record.js';

/** A comment as the API shows it. */
export function viewComment(comment: StoredComment): Record<string, unknown> {
  const { actor, urn, id, activity, parentComment, image, text, attributes } = comment;
  return {
    actor,
    commentUrn: urn,
    id,
    object: activity,
    ...(parentComment !== null && { parentComment }),
    message: { attributes, text },
    ...(image !== null && { content: [{ type: 'IMAGE', entity: { image } }] }),
    created: { actor, time: comment.createdAt },
    lastModified: { actor, time: comment.lastModifiedAt },
  };
}
