import type { GraphCall } from '../graph/graph-call.js';
import { invalidParameter } from '../graph/graph-error.js';
import { checkFields, renderNode } from '../graph/node-view.js';
import { publishing, requirePage } from '../pages/access.js';
import type { SandboxPage } from '../people/seeds.js';
import { photoView } from '../reads/photo-view.js';
import { readBackdate } from './backdate.js';
import { readPicture } from './photo-upload.js';
import { readPlace } from './place-rules.js';
import type { PhotoRecord, PostRecord } from './records.js';
import { readPublishTime, type PublishTime } from './schedule.js';
import { sentSettings } from './settings.js';
import { checkTargeting } from './targeting.js';
import { readMessage } from './text-rules.js';

const shownSettings = [
  'place',
  'tags',
  'targeting',
  'feed_targeting',
  'backdated_time',
  'backdated_time_granularity',
  'no_story',
];
const readElsewhere = [
  'url',
  'source',
  'caption',
  'message',
  'name',
  'published',
  'temporary',
  'alt_text_custom',
  'scheduled_publish_time',
  'unpublished_content_type',
];

/**
 * `POST /{page-id}/photos`: a photo for a later post, or with `published` a post of one photo at once
 * (Graph API reference: Page Photos).
 */
export async function uploadPhoto(call: GraphCall, page: SandboxPage): Promise<unknown> {
  requirePage(call, page.id, publishing);
  checkFields(photoView, call.fields);
  const { desk, parameters } = call;
  // `message` and `name` are the deprecated names of the caption.
  const named = ['caption', 'message', 'name'].find((name) => parameters.has(name)) ?? 'caption';
  const caption = readMessage(parameters, named);
  const altText = parameters.text('alt_text_custom') ?? null;
  const isTemporary = parameters.flag('temporary') ?? false;
  const time = readPublishTime(call, 30);
  if (isTemporary && time.isPublished) {
    throw invalidParameter('Only unpublished photos can be temporary.');
  }
  checkTargeting(parameters);
  const place = readPlace(call);
  const backdatedAt = readBackdate(call, time.isPublished);
  const facts = await readPicture(call);
  const id = desk.sequence.next();
  const isOwnPost = time.isPublished || time.scheduledFor !== null;
  const now = desk.kernel.now().toISOString();
  const photo: PhotoRecord = {
    id,
    pageId: page.id,
    facts,
    caption,
    altText,
    isPublished: time.isPublished,
    isTemporary,
    createdAt: now,
    postId: isOwnPost ? `${page.id}_${id}` : null,
  };
  desk.shelf.photos.put(photo);
  const post = photo.postId === null ? null : storePost(call, photo, { time, place, backdatedAt });
  const shown = call.fields === null ? { id } : renderNode(photoView, photo, call.fields, call);
  return post === null ? shown : { ...shown, post_id: post.id };
}

interface PostParts {
  readonly time: PublishTime;
  readonly place: string | null;
  readonly backdatedAt: string | null;
}

/** The post of a photo that is published in one call; it has the photo's number. */
function storePost(call: GraphCall, photo: PhotoRecord, parts: PostParts): PostRecord {
  const { publications, shelf } = call.desk;
  const { time, place, backdatedAt } = parts;
  const post = shelf.posts.put({
    id: `${photo.pageId}_${photo.id}`,
    pageId: photo.pageId,
    appId: call.caller.appId,
    message: photo.caption,
    link: null,
    photoIds: [photo.id],
    videoId: null,
    createdAt: photo.createdAt,
    updatedAt: photo.createdAt,
    backdatedAt,
    isPublished: time.isPublished,
    scheduledFor: time.scheduledFor,
    isHidden: false,
    isPinned: false,
    place,
    settings: sentSettings(call, shownSettings, readElsewhere),
    requestCount: 1,
  });
  if (time.scheduledFor !== null) publications.expect(post.id);
  publications.showPost(post);
  return post;
}
