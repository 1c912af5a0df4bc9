import type { NodeView } from '../graph/node-view.js';
import { unixSeconds } from '../graph/times.js';
import { storyAddress } from '../publishing/addresses.js';
import type { StoryRecord } from '../publishing/records.js';

const visibleMs = 24 * 60 * 60 * 1000;

/** A story as `/{page-id}/stories` lists it (Video API: Page Stories). */
export const storyView: NodeView<StoryRecord> = {
  type: 'Stories',
  usual: ['post_id', 'status', 'creation_time', 'media_type', 'media_id', 'url'],
  fields: {
    post_id: ({ postId }) => postId,
    status: (story, _field, { desk }) => storyStatus(story, desk.kernel.now()),
    creation_time: ({ createdAt }) => String(unixSeconds(createdAt)),
    media_type: ({ mediaType }) => mediaType,
    media_id: ({ mediaId }) => mediaId,
    url: ({ postId }, _field, { desk }) => storyAddress(desk, postId),
  },
};

/** Stories last a day; after that the archive has them. */
export function storyStatus({ createdAt }: StoryRecord, now: Date): 'PUBLISHED' | 'ARCHIVED' {
  return now.getTime() - Date.parse(createdAt) < visibleMs ? 'PUBLISHED' : 'ARCHIVED';
}
