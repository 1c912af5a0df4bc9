import type { GraphCall } from '../graph/graph-call.js';
import { photoAddress, videoAddress } from '../publishing/addresses.js';
import type { PostRecord } from '../publishing/records.js';

/** The `attachments` edge of a post: one entry, with its parts below it when there are several. */
export function attachmentsOf(post: PostRecord, { desk }: GraphCall): unknown {
  const { link, photoIds, videoId } = post;
  if (link !== null) {
    const children = post.settings.child_attachments;
    return {
      data: [
        {
          media_type: Array.isArray(children) ? 'album' : 'link',
          target: { url: link },
          title: new URL(link).hostname,
          type: Array.isArray(children) ? 'multi_share' : 'share',
          unshimmed_url: link,
          url: link,
        },
      ],
    };
  }
  const video = videoId === null ? undefined : desk.shelf.videos.get(videoId);
  if (video) {
    const url = videoAddress(desk, video);
    return {
      data: [
        {
          media_type: 'video',
          target: { id: video.id, url },
          type: 'video_inline',
          url,
          unshimmed_url: url,
        },
      ],
    };
  }
  const photos = photoIds.map((id) => photoAttachment(id, photoAddress(desk, id)));
  const [first] = photos;
  if (first === undefined) return undefined;
  if (photos.length === 1) return { data: [first] };
  return {
    data: [
      {
        media_type: 'album',
        subattachments: { data: photos },
        target: { id: post.id, url: first.url },
        type: 'album',
        url: first.url,
        unshimmed_url: first.url,
      },
    ],
  };
}

function photoAttachment(id: string, url: string) {
  return { media_type: 'photo', target: { id, url }, type: 'photo', url, unshimmed_url: url };
}
