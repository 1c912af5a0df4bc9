import { isJsonObject } from '../../../kernel/calls/received.js';
import { checkFields, renderNode } from '../../_graph/fields.js';
import { invalidParameter } from '../../_graph/graph-error.js';
import type { GraphCall } from '../graph/graph-call.js';
import { publishing, requirePage } from '../pages/access.js';
import type { SandboxPage } from '../people/seeds.js';
import { checkLink } from './link-rules.js';
import { isExpired } from './photos.js';
import {
  checkPlace,
  readBackdate,
  readPublished,
  readText,
  sentSettings,
  unknownSettings,
} from './post-rules.js';
import { postView } from './post-view.js';
import { showPost } from './publications.js';
import type { PhotoRecord, PostRecord } from './shelf.js';
import { checkTargeting } from './targeting.js';

const shownSettings = [
  'link',
  'place',
  'targeting',
  'feed_targeting',
  'call_to_action',
  'backdated_time',
  'backdated_time_granularity',
];
const readElsewhere = ['message', 'attached_media', 'published', 'unpublished_content_type'];
/** Documented for posts, and not taken here. */
const untaken = [
  'tags',
  'text_format_preset_id',
  'child_attachments',
  'multi_share_optimized',
  'multi_share_end_card',
];

/** `POST /{page-id}/feed`: text, a link, or photos that were uploaded before (Graph API reference: Page Feed). */
export function publishPost(call: GraphCall, page: SandboxPage): unknown {
  requirePage(call, page.id, publishing);
  checkFields(postView, call.fields);
  const { desk, parameters } = call;
  const message = readText(parameters, 'message', 'message');
  const photos = readPhotos(call, page);
  const link = parameters.text('link');
  if (message === null && link === null && photos.length === 0) {
    throw invalidParameter('The post is empty. Please enter a message or a link to share.');
  }
  if (link !== null && photos.length > 0) {
    throw invalidParameter('A post has either a link or attached media.');
  }
  const refused = untaken.find((name) => parameters.has(name));
  if (refused !== undefined) throw invalidParameter(`Param ${refused} is not taken here.`);
  checkLink(parameters);
  checkTargeting(parameters);
  checkPlace(call);
  const isPublished = readPublished(parameters);
  const post: PostRecord = {
    id: `${page.id}_${desk.nextNumber()}`,
    pageId: page.id,
    appId: call.caller.appId,
    message,
    link,
    photoIds: photos.map(({ id }) => id),
    videoId: null,
    createdAt: desk.kernel.now().toISOString(),
    backdatedAt: readBackdate(call, isPublished),
    isPublished,
    settings: {
      ...sentSettings(parameters, shownSettings),
      ...unknownSettings(parameters, [...shownSettings, ...readElsewhere]),
    },
  };
  desk.shelf.post.put(post);
  for (const { id } of photos) desk.shelf.photo.change(id, { postId: post.id, isPublished });
  if (isPublished) showPost(desk, post);
  return call.fields === null ? { id: post.id } : renderNode(postView, post, call.fields, call);
}

/** The photos of `attached_media`, in their order. Videos cannot be attached. */
function readPhotos({ desk, parameters }: GraphCall, page: SandboxPage): readonly PhotoRecord[] {
  const attached = parameters.list('attached_media') ?? [];
  return attached.map((item, index) => {
    const name = `attached_media[${index}]`;
    const value = isJsonObject(item) ? item.media_fbid : undefined;
    if (typeof value !== 'string' && typeof value !== 'number') {
      throw invalidParameter(`Param ${name} must be an object with media_fbid.`);
    }
    const photo = desk.shelf.photo.get(String(value));
    if (photo?.pageId === page.id && !isExpired(photo, desk.kernel.now())) return photo;
    throw invalidParameter(`Param ${name}[media_fbid] must be a valid photo of the Page`);
  });
}
