import type { GraphCall } from '../graph/graph-call.js';
import { invalidParameter } from '../graph/graph-error.js';
import { checkFields, renderNode } from '../graph/node-view.js';
import { publishing, requirePage } from '../pages/access.js';
import type { SandboxPage } from '../people/seeds.js';
import { postView } from '../reads/post-view.js';
import { readBackdate } from './backdate.js';
import { checkLink } from './link-rules.js';
import { isExpired } from './photo-life.js';
import { readPlace } from './place-rules.js';
import type { PhotoRecord, PostRecord } from './records.js';
import { readPublishTime, type PublishTime } from './schedule.js';
import { sentSettings } from './settings.js';
import { checkTargeting } from './targeting.js';
import { readMessage } from './text-rules.js';

const shownSettings = [
  'link',
  'place',
  'tags',
  'targeting',
  'feed_targeting',
  'call_to_action',
  'child_attachments',
  'multi_share_optimized',
  'multi_share_end_card',
  'backdated_time',
  'backdated_time_granularity',
];
const readElsewhere = [
  'message',
  'attached_media',
  'published',
  'scheduled_publish_time',
  'unpublished_content_type',
];

/** `POST /{page-id}/feed`: text, a link, or photos that were uploaded before (Graph API reference: Page Feed). */
export function publishPost(call: GraphCall, page: SandboxPage): unknown {
  requirePage(call, page.id, publishing);
  checkFields(postView, call.fields);
  const { desk, parameters } = call;
  const message = readMessage(parameters, 'message');
  const photos = readPhotos(call, page);
  const link = parameters.text('link') ?? null;
  if (message === null && link === null && photos.length === 0) {
    throw invalidParameter('The post is empty. Please enter a message or a link to share.');
  }
  if (link !== null && photos.length > 0) {
    throw invalidParameter('A post has either a link or attached media.');
  }
  checkLink(parameters);
  checkTargeting(parameters);
  if (parameters.has('text_format_preset_id')) {
    throw invalidParameter('Param text_format_preset_id is not a valid text format preset');
  }
  const place = readPlace(call);
  const time = readPublishTime(call, 30);
  if (time.scheduledFor !== null && photos.some(({ isTemporary }) => !isTemporary)) {
    throw invalidParameter('Photos of a scheduled post have to be uploaded with temporary=true.');
  }
  const now = desk.kernel.now().toISOString();
  const post: PostRecord = {
    id: `${page.id}_${desk.sequence.next()}`,
    pageId: page.id,
    appId: call.caller.appId,
    message,
    link,
    photoIds: photos.map(({ id }) => id),
    videoId: null,
    createdAt: now,
    updatedAt: now,
    backdatedAt: readBackdate(call, time.isPublished),
    isPublished: time.isPublished,
    scheduledFor: time.scheduledFor,
    isHidden: false,
    isPinned: false,
    place,
    settings: sentSettings(call, shownSettings, readElsewhere),
    requestCount: photos.length + 1,
  };
  storePost(call, post, photos, time);
  if (call.fields === null) return { id: post.id };
  return renderNode(postView, post, call.fields, call);
}

function storePost(
  { desk }: GraphCall,
  post: PostRecord,
  photos: readonly PhotoRecord[],
  time: PublishTime,
): void {
  desk.shelf.posts.put(post);
  for (const photo of photos) {
    desk.shelf.photos.put({ ...photo, postId: post.id, isPublished: time.isPublished });
  }
  if (time.scheduledFor !== null) desk.publications.expect(post.id);
  desk.publications.showPost(post);
}

/** The photos of `attached_media`, in their order. Videos cannot be attached. */
function readPhotos({ desk, parameters }: GraphCall, page: SandboxPage): readonly PhotoRecord[] {
  const attached = parameters.list('attached_media') ?? [];
  return attached.map((item, index) => {
    const name = `attached_media[${index}]`;
    const value = (item as { readonly media_fbid?: unknown } | null)?.media_fbid;
    if (typeof value !== 'string' && typeof value !== 'number') {
      throw invalidParameter(`Param ${name} must be an object with media_fbid.`);
    }
    const photo = desk.shelf.photos.get(String(value));
    const isUsable = photo?.pageId === page.id && !isExpired(photo, desk.kernel.now());
    if (photo === undefined || !isUsable) {
      throw invalidParameter(`Param ${name}[media_fbid] must be a valid photo of the Page`);
    }
    return photo;
  });
}
