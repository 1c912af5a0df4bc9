import { isJsonObject } from '../../../kernel/calls/received.js';
import { postableCommunity } from '../communities/access.js';
import { isShowableImage } from '../media/assets.js';
import type { RedditCall } from '../requests/call.js';
import { refusal, requireLength, tooLong, tooShort } from '../requests/refusals.js';
import { newPost, requireJsonAnswer, type PostContent } from './new-post.js';
import { postPath, type Poll, type PostMedia } from './post-record.js';
import { requireAllowedKind } from './submit.js';

const LONGEST_CAPTION = 180;
// Clients keep to it; the public documentation does not name it.
const LONGEST_OPTION = 120;
const LONGEST_DAYS = 7;
const DAY_SECONDS = 86_400;

/** `POST /api/submit_gallery_post`: several pictures with captions. */
export function submitGallery(call: RedditCall): unknown {
  return submit(call, 'gallery', () => ({
    media: listOf(call, 'items', { fewest: 2, most: 20 }).map((item) => readItem(call, item)),
  }));
}

/** `POST /api/submit_poll_post`: a question with two to six answers, open for one to seven days. */
export function submitPoll(call: RedditCall): unknown {
  return submit(call, 'poll', () => ({ poll: readPoll(call) }));
}

/** The answer names the post with its prefix. */
function submit(
  call: RedditCall,
  kind: 'gallery' | 'poll',
  read: () => Omit<PostContent, 'kind'>,
): unknown {
  requireJsonAnswer(call);
  const one = postableCommunity(call);
  requireAllowedKind(one, kind);
  const post = newPost(call, one, { kind, ...read() });
  call.desk.posts.add(post);
  const data = { url: call.desk.addresses.web(postPath(post)), id: `t3_${post.id}` };
  return { json: { errors: [], data } };
}

function listOf(
  { fields }: RedditCall,
  field: string,
  { fewest, most }: { readonly fewest: number; readonly most: number },
): readonly unknown[] {
  const list = fields.value(field);
  if (!Array.isArray(list)) throw refusal('INVALID_OPTION', field);
  if (list.length < fewest) throw tooShort(fewest, field);
  if (list.length > most) throw tooLong(most, field);
  return list;
}

function readItem({ desk, person }: RedditCall, item: unknown): PostMedia {
  const { media_id, caption = '', outbound_url = '' } = isJsonObject(item) ? item : {};
  if (typeof caption !== 'string' || typeof outbound_url !== 'string') {
    throw refusal('INVALID_OPTION', 'items');
  }
  requireLength(caption, LONGEST_CAPTION, 'items');
  if (outbound_url !== '' && !/^https?:\/\/\S+$/i.test(outbound_url)) {
    throw refusal('BAD_URL', 'items');
  }
  const assetId = typeof media_id === 'string' ? media_id : '';
  const media = desk.assets.uploaded(assetId, { personId: person.id, isVideo: false });
  if (media === undefined || !isShowableImage(media.facts)) {
    throw refusal('INVALID_OPTION', 'items');
  }
  return { ...media, caption, outboundUrl: outbound_url };
}

function readPoll(call: RedditCall): Poll {
  const options = listOf(call, 'options', { fewest: 2, most: 6 }).map((option) => {
    if (typeof option !== 'string') throw refusal('INVALID_OPTION', 'options');
    if (option.trim() === '') throw refusal('NO_TEXT', 'options');
    requireLength(option, LONGEST_OPTION, 'options');
    return option.trim();
  });
  const duration = call.fields.value('duration');
  if (!Number.isInteger(duration) || Number(duration) < 1 || Number(duration) > LONGEST_DAYS) {
    throw refusal('INVALID_OPTION', 'duration');
  }
  const now = Math.floor(call.desk.kernel.now().getTime() / 1000);
  return { options, endsAtUtc: now + Number(duration) * DAY_SECONDS };
}
