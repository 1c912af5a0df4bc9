import { postableCommunity } from '../communities/posting-rights.js';
import { isShowableImage } from '../media/media-rules.js';
import { findUploadedImage } from '../media/uploaded-files.js';
import type { RedditCall } from '../requests/call.js';
import { JsonErrors, refusal, tooLong } from '../requests/refusals.js';
import { requireAllowedKind } from './allowed-kinds.js';
import { newPost, requireJsonAnswer } from './new-post.js';
import { postPath, type PostMedia, type PostRecord } from './post-record.js';

const FEWEST_ITEMS = 2;
const MOST_ITEMS = 20;
const LONGEST_CAPTION = 180;

/** `POST /api/submit_gallery_post`: several pictures with captions. */
export function submitGallery(call: RedditCall): unknown {
  requireJsonAnswer(call);
  const one = postableCommunity(call);
  requireAllowedKind(one, 'gallery', 'sr');
  const post = newPost(call, one, { kind: 'gallery', media: readItems(call) });
  call.desk.posts.add(post);
  return createdAnswer(call, post);
}

/** Here the id carries its prefix. */
export function createdAnswer({ desk }: RedditCall, post: PostRecord): unknown {
  const data = { url: desk.addresses.web(postPath(post)), id: `t3_${post.id}` };
  return { json: { errors: [], data } };
}

function readItems(call: RedditCall): PostMedia[] {
  const items = call.fields.value('items');
  if (!Array.isArray(items)) throw refusal('INVALID_OPTION', 'items');
  if (items.length < FEWEST_ITEMS) {
    const message = `this is too short (min: ${FEWEST_ITEMS})`;
    throw new JsonErrors([['TOO_SHORT', message, 'items']]);
  }
  if (items.length > MOST_ITEMS) {
    throw new JsonErrors([['TOO_LONG', `this is too long (max: ${MOST_ITEMS})`, 'items']]);
  }
  return items.map((item) => readItem(call, item));
}

function readItem(call: RedditCall, item: unknown): PostMedia {
  const members = typeof item === 'object' && item !== null ? item : {};
  const { media_id, caption = '', outbound_url = '' } = members as Record<string, unknown>;
  if (typeof caption !== 'string' || typeof outbound_url !== 'string') {
    throw refusal('INVALID_OPTION', 'items');
  }
  const long = tooLong(caption, LONGEST_CAPTION, 'items');
  if (long.length > 0) throw new JsonErrors(long);
  if (outbound_url !== '' && !/^https?:\/\/\S+$/i.test(outbound_url)) {
    throw refusal('BAD_URL', 'items');
  }
  const media = typeof media_id === 'string' ? findUploadedImage(call, media_id) : undefined;
  if (media === undefined || !isShowableImage(media.facts)) {
    throw refusal('INVALID_OPTION', 'items');
  }
  return { ...media, caption, outboundUrl: outbound_url };
}
