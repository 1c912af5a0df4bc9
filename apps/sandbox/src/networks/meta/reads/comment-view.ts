import type { NodeView } from '../graph/node-view.js';
import { graphTime } from '../graph/times.js';
import { commentAddress } from '../publishing/addresses.js';
import type { CommentRecord } from '../publishing/records.js';

/** A comment (Graph API reference: Comment). All comments of the sandbox are the Page's own. */
export const commentView: NodeView<CommentRecord> = {
  type: 'Comment',
  usual: ['created_time', 'from', 'message', 'id'],
  fields: {
    id: ({ id }) => id,
    message: ({ message }) => message,
    created_time: ({ createdAt }) => graphTime(createdAt),
    from: ({ pageId }, _field, { desk }) => ({
      name: desk.directory.page(pageId)?.name,
      id: pageId,
    }),
    permalink_url: ({ objectId, id }, _field, { desk }) => commentAddress(desk, objectId, id),
    attachment: ({ attachment }) =>
      attachment === null ? undefined : { type: attachment.type, target: { id: attachment.id } },
    parent: ({ objectId }, _field, { desk }) =>
      desk.shelf.comments.get(objectId) === undefined ? undefined : { id: objectId },
    object: ({ objectId }) => ({ id: objectId }),
    comment_count: ({ id }, _field, { desk }) => desk.shelf.commentsOf(id).length,
    like_count: () => 0,
    can_remove: () => true,
    can_comment: () => true,
    is_hidden: () => false,
  },
};
