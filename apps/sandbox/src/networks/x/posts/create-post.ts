import { personOf } from '../people/people.js';
import type { XCall } from '../server/call.js';
import { forbidden, invalidRequest, notFound, notPermitted } from '../server/problem.js';
import { isXId } from '../server/snowflakes.js';
import { checkAccount, checkDailyLimit, checkSettings, checkText } from './account-rules.js';
import { attachMedia } from './attach-media.js';
import { checkBody, type CreateBody } from './create-body.js';
import { postFlags, type PostRecord } from './post-record.js';
import { quotedPost, replyTarget } from './replies.js';
import { shownPost } from './shown-text.js';

/** `POST /2/tweets`: one post. There is no key against repeats, only the look for duplicates. */
export function createPost(call: XCall): unknown {
  const body = call.body as CreateBody;
  checkBody(body);
  checkAccount(call);
  checkDailyLimit(call);
  const record = readPost(call, body);
  if (call.lateReject) throw notPermitted();
  if (call.posts.duplicateOf(record)) {
    throw forbidden('You are not allowed to create a Tweet with duplicate content.');
  }
  call.posts.add(record);
  const { text } = shownPost(call.posts, record);
  // Live answers still carry the older name of the history.
  return { data: { id: record.id, text, edit_history_tweet_ids: [record.id] } };
}

/** `DELETE /2/tweets/{id}`: own posts only. Replies stay. */
export function deletePost(call: XCall): unknown {
  const { id = '' } = call.params;
  if (!isXId(id)) {
    throw invalidRequest(`The \`id\` query parameter value [${id}] is not valid`, { id: [id] });
  }
  checkAccount(call);
  const post = call.posts.find(id);
  if (!post) throw notFound({ type: 'tweet', id });
  if (post.authorId !== call.person.id)
    throw forbidden('You are not authorized to delete this Tweet.');
  call.posts.delete(post);
  return { data: { deleted: true } };
}

function readPost(call: XCall, body: CreateBody): PostRecord {
  const text = (body.text ?? '').normalize('NFC');
  checkText(call, text);
  checkSettings(call, body);
  const uploads = attachMedia(call, body.media);
  const target = body.reply ? replyTarget(call, body.reply.in_reply_to_tweet_id) : null;
  const quoted = body.quote_tweet_id ? quotedPost(call, body.quote_tweet_id) : null;
  const id = call.posts.nextId();
  return {
    id,
    authorId: call.person.id,
    text,
    leadingMentions: target ? leadingMentions(call, target, body) : [],
    conversationId: target?.conversationId ?? id,
    replyTo: target?.id ?? null,
    quotedId: quoted?.id ?? null,
    mediaKeys: uploads.map(({ mediaKey }) => mediaKey),
    taggedUserIds: body.media?.tagged_user_ids ?? [],
    poll: body.poll
      ? { options: body.poll.options, durationMinutes: body.poll.duration_minutes }
      : null,
    communityId: body.community_id ?? null,
    replySettings: body.reply_settings ?? 'everyone',
    placeId: body.geo?.place_id ?? null,
    flags: postFlags.filter((name) => body[name] === true),
  };
}

/** X puts the name of the person who is answered before a reply, unless it is there or was excluded. */
function leadingMentions(call: XCall, target: PostRecord, body: CreateBody): readonly string[] {
  const { authorId } = target;
  const { username } = personOf(authorId);
  const isExcluded = body.reply?.exclude_reply_user_ids?.includes(authorId) === true;
  const isThere = (body.text ?? '').toLowerCase().startsWith(`@${username}`);
  return authorId === call.person.id || isExcluded || isThere ? [] : [username];
}
