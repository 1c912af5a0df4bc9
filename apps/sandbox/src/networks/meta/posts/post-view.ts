import { renderNode, type FieldRequest, type NodeView } from '../../_graph/fields.js';
import { invalidParameter } from '../../_graph/graph-error.js';
import { graphTime, listPage, timeWindow } from '../../_graph/lists.js';
import type { GraphCall } from '../graph/graph-call.js';
import type { MetaDesk } from '../meta-desk.js';
import { requireReader } from '../pages/access.js';
import type { SandboxPage } from '../people/seeds.js';
import { isPublished } from '../videos/video-record.js';
import { photoAddress, postAddress, videoAddress } from './publications.js';
import type { PostRecord } from './shelf.js';

/** A Page post (Graph API reference: Page Post). */
export const postView: NodeView<PostRecord, GraphCall> = {
  type: 'PagePost',
  usual: 'created_time,message,id',
  fields: {
    id: ({ id }) => id,
    message: ({ message }) => message,
    created_time: ({ createdAt, backdatedAt }) => graphTime(backdatedAt ?? createdAt),
    permalink_url: ({ id, videoId }, { desk }) => {
      const video = desk.shelf.video.get(videoId ?? '');
      return video === undefined ? postAddress(desk, id) : videoAddress(desk, video);
    },
    is_published: (post, { desk }) => isVisible(desk, post),
    application: ({ appId }) => ({ name: `Sandbox application ${appId}`, id: appId }),
    attachments: attachmentsOf,
    /** Absent as long as nobody shared it. */
    shares: ({ id }, call) => {
      const count = counted(call, id, 'shares');
      return count > 0 ? { count } : undefined;
    },
    comments: ({ id }, call, field) =>
      summary(field, counted(call, id, 'comments', call.desk.shelf.commentsOf(id).length)),
    reactions: ({ id }, call, field) => summary(field, counted(call, id, 'reactions')),
  },
};

/** Whether visitors of the Page see a post; one with a video only when that is ready. */
export function isVisible({ shelf, kernel }: MetaDesk, post: PostRecord): boolean {
  if (post.videoId === null) return post.isPublished;
  const video = shelf.video.get(post.videoId);
  return video !== undefined && isPublished(video, kernel.now());
}

/** `GET /{page-post-id}`. */
export function readPost(call: GraphCall, post: PostRecord): unknown {
  requireReader(call, post.pageId, post.id);
  return renderNode(postView, post, call.fields, call);
}

/** `GET /{page-id}/feed`: posts of the Page, newest first. Reels and stories are in no list of posts. */
export function listFeed(call: GraphCall, page: SandboxPage): unknown {
  return listPosts(call, page, () => true);
}

/** `GET /{page-id}/published_posts`. */
export function listPublishedPosts(call: GraphCall, page: SandboxPage): unknown {
  return listPosts(call, page, (post) => isVisible(call.desk, post));
}

function listPosts(
  call: GraphCall,
  page: SandboxPage,
  isListed: (post: PostRecord) => boolean,
): unknown {
  requireReader(call, page.id, page.id);
  const inWindow = timeWindow(call.parameters);
  const found = call.desk.shelf.post
    .all()
    .filter((post) => post.pageId === page.id && inWindow(post.createdAt) && isListed(post));
  return listPage(call, [...found].reverse(), {
    show: (post) => renderNode(postView, post, call.fields, call),
  });
}

/** A number that was set; metrics of a post with a video stand under the id of that. */
export function counted({ desk }: GraphCall, id: string, metric: string, otherwise = 0): number {
  const { ledger, metrics } = desk.kernel;
  const set = metrics.ofPost(ledger.get(id)?.entry.id ?? id)[metric];
  return typeof set === 'number' ? set : otherwise;
}

/** `comments.limit(0).summary(true)`: how many there are. Who they are of is told by the edges. */
export function summary({ name, modifiers }: FieldRequest, total: number): unknown {
  if (modifiers.limit === '0' && modifiers.summary === 'true') {
    return { data: [], summary: { total_count: total } };
  }
  throw invalidParameter(`The field ${name} is read with limit(0).summary(true) only.`);
}

/** The `attachments` edge of a post: one entry, with its parts below it when there are several. */
function attachmentsOf({ id, link, photoIds, videoId }: PostRecord, { desk }: GraphCall): unknown {
  if (link !== null) {
    const title = new URL(link).hostname;
    return { data: [{ ...attachment('link', link), type: 'share', target: { url: link }, title }] };
  }
  const video = desk.shelf.video.get(videoId ?? '');
  if (video) {
    const url = videoAddress(desk, video);
    return {
      data: [{ ...attachment('video', url), type: 'video_inline', target: { id: video.id, url } }],
    };
  }
  const photos = photoIds.map((photoId) => {
    const url = photoAddress(desk, photoId);
    return { ...attachment('photo', url), target: { id: photoId, url } };
  });
  const [first] = photos;
  if (first === undefined) return undefined;
  const album = {
    ...attachment('album', first.url),
    subattachments: { data: photos },
    target: { id, url: first.url },
  };
  return { data: [photos.length === 1 ? first : album] };
}

function attachment(type: string, url: string) {
  return { media_type: type, type, url, unshimmed_url: url };
}
