import type { GraphCall } from '../graph/graph-call.js';
import type { NodeView } from '../graph/node-view.js';
import { graphTime } from '../graph/times.js';
import { postAddress, videoAddress } from '../publishing/addresses.js';
import type { PostRecord } from '../publishing/records.js';
import { commentsField, reactionsField, sharesField } from './counts.js';
import { attachmentsOf } from './post-attachments.js';
import { isVisible } from './visibility.js';

/** A Page post (Graph API reference: Page Post). */
export const postView: NodeView<PostRecord> = {
  type: 'PagePost',
  usual: ['created_time', 'message', 'id'],
  fields: {
    id: ({ id }) => id,
    message: ({ message }) => message,
    created_time: ({ createdAt, backdatedAt }) => graphTime(backdatedAt ?? createdAt),
    backdated_time: ({ backdatedAt }) => backdatedAt && graphTime(backdatedAt),
    updated_time: ({ updatedAt }) => graphTime(updatedAt),
    permalink_url: (post, _field, call) => permalink(post, call),
    is_published: (post, _field, { desk }) => isVisible(desk, post),
    is_hidden: ({ isHidden }) => isHidden,
    is_pinned: ({ isPinned }) => isPinned,
    is_expired: () => false,
    scheduled_publish_time: ({ scheduledFor, isPublished }) =>
      isPublished ? undefined : scheduledFor,
    application: ({ appId }) => ({ name: `Sandbox application ${appId}`, id: appId }),
    from: ({ pageId }, _field, { desk }) => ({
      name: desk.directory.page(pageId)?.name,
      id: pageId,
    }),
    place: ({ place }, _field, { desk }) =>
      place === null ? undefined : { id: place, name: desk.directory.page(place)?.name },
    attachments: (post, _field, call) => attachmentsOf(post, call),
    full_picture: ({ photoIds }, _field, { desk }) => {
      const facts = desk.shelf.photos.get(photoIds[0] ?? '')?.facts;
      return facts && desk.kernel.media.viewUrl(facts.sha256);
    },
    status_type: ({ link, photoIds, videoId }) => statusType(link, photoIds.length, videoId),
    targeting: ({ settings }) => settings.targeting,
    feed_targeting: ({ settings }) => settings.feed_targeting,
    call_to_action: ({ settings }) => settings.call_to_action,
    shares: ({ id }, _field, call) => sharesField(id, call),
    comments: ({ id }, field, call) => commentsField(id, field, call),
    reactions: ({ id }, field, call) => reactionsField(id, 'reactions', field, call),
    likes: ({ id }, field, call) => reactionsField(id, 'likes', field, call),
  },
};

function permalink(post: PostRecord, { desk }: GraphCall): string {
  const video = post.videoId === null ? undefined : desk.shelf.videos.get(post.videoId);
  return video === undefined ? postAddress(desk, post.id) : videoAddress(desk, video);
}

function statusType(link: string | null, photos: number, videoId: string | null): string {
  if (videoId !== null) return 'added_video';
  if (photos > 0) return 'added_photos';
  return link === null ? 'mobile_status_update' : 'shared_story';
}
