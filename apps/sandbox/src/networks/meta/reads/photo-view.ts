import type { NodeView } from '../graph/node-view.js';
import { graphTime } from '../graph/times.js';
import { photoAddress } from '../publishing/addresses.js';
import type { PhotoRecord } from '../publishing/records.js';
import { commentsField, reactionsField } from './counts.js';

/** A photo (Graph API reference: Photo). `page_story_id` is the published post that shows it. */
export const photoView: NodeView<PhotoRecord> = {
  type: 'Photo',
  usual: ['created_time', 'name', 'id'],
  fields: {
    id: ({ id }) => id,
    name: ({ caption }) => caption,
    alt_text: ({ altText }) => altText,
    alt_text_custom: ({ altText }) => altText,
    created_time: ({ createdAt }) => graphTime(createdAt),
    updated_time: ({ createdAt }) => graphTime(createdAt),
    link: ({ id }, _field, { desk }) => photoAddress(desk, id),
    page_story_id: ({ isPublished, postId }) => (isPublished ? postId : undefined),
    from: ({ pageId }, _field, { desk }) => ({
      name: desk.directory.page(pageId)?.name,
      id: pageId,
    }),
    width: ({ facts }) => facts.width,
    height: ({ facts }) => facts.height,
    picture: ({ facts }, _field, { desk }) => desk.kernel.media.viewUrl(facts.sha256),
    images: ({ facts }, _field, { desk }) => [
      { height: facts.height, source: desk.kernel.media.viewUrl(facts.sha256), width: facts.width },
    ],
    comments: ({ id }, field, call) => commentsField(id, field, call),
    reactions: ({ id }, field, call) => reactionsField(id, 'reactions', field, call),
    likes: ({ id }, field, call) => reactionsField(id, 'likes', field, call),
  },
};
