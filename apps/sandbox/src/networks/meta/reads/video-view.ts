import type { NodeView } from '../graph/node-view.js';
import { graphTime } from '../graph/times.js';
import { videoAddress, videoPath } from '../publishing/addresses.js';
import type { VideoRecord } from '../videos/video-record.js';
import { isPublished, statusOf } from '../videos/video-status.js';
import { commentsField, reactionsField } from './counts.js';

/** A video or reel (Graph API reference: Video). */
export const videoView: NodeView<VideoRecord> = {
  type: 'Video',
  usual: ['description', 'updated_time', 'id'],
  fields: {
    id: ({ id }) => id,
    title: ({ title }) => title,
    description: ({ description }) => description,
    created_time: ({ createdAt }) => graphTime(createdAt),
    updated_time: ({ updatedAt }) => graphTime(updatedAt),
    status: (video, _field, { desk }) => statusOf(video, desk.kernel.now()),
    published: (video, _field, { desk }) => isPublished(video, desk.kernel.now()),
    post_id: ({ postId }) => postId,
    // Reels come with a path alone, as publishers have seen.
    permalink_url: (video, _field, { desk }) =>
      video.flavour === 'reel' ? videoPath(video) : videoAddress(desk, video),
    scheduled_publish_time: ({ scheduledFor }) => scheduledFor,
    length: ({ facts }) => facts?.durationSeconds,
    from: ({ pageId }, _field, { desk }) => ({
      name: desk.directory.page(pageId)?.name,
      id: pageId,
    }),
    embeddable: ({ settings }) => settings.embeddable ?? true,
    content_category: ({ settings }) => settings.content_category,
    content_tags: ({ settings }) => settings.content_tags,
    custom_labels: ({ settings }) => settings.custom_labels,
    place: ({ settings }) => settings.place,
    picture: ({ thumbnail }, _field, { desk }) =>
      thumbnail === null ? undefined : desk.kernel.media.viewUrl(thumbnail),
    comments: ({ id }, field, call) => commentsField(id, field, call),
    likes: ({ id }, field, call) => reactionsField(id, 'likes', field, call),
    reactions: ({ id }, field, call) => reactionsField(id, 'reactions', field, call),
  },
};
