import type { XAnswer } from '../server/answers.js';
import type { XCall } from '../server/call.js';
import { readJson } from '../server/answers.js';
import { forbidden, notPermitted } from '../server/problem.js';
import { Query } from '../server/query.js';
import { check } from '../server/schema.js';
import { checkAccount, checkDailyLimit } from './account-state.js';
import { attachMedia } from './attach-media.js';
import { checkBody } from './check-body.js';
import { editedPost } from './check-edit.js';
import { quotedPost, replyTarget } from './check-reply.js';
import { checkSettings } from './check-settings.js';
import { checkText } from './check-text.js';
import { createSchema, type CreateBody } from './create-schema.js';
import { postFlags, versionsOf, type PostRecord } from './post-record.js';
import { shownPost } from './shown-post.js';

/** `POST /2/tweets`: one post. There is no key against repeats, only the look for duplicates. */
export function createPost(call: XCall): XAnswer {
  Query.of(call.request.url, []);
  const json = readJson(call.request);
  check(createSchema, json);
  const body = json as CreateBody;
  checkBody(body);
  checkAccount(call);
  checkDailyLimit(call);
  const record = readPost(call, body);
  if (call.lateReject) throw notPermitted();
  if (call.posts.duplicateOf(record)) {
    throw forbidden('You are not allowed to create a Tweet with duplicate content.');
  }
  call.posts.add(record);
  const { text } = shownPost(call, record);
  // Live answers still carry the older name of the history.
  const data = { id: record.id, text, edit_history_tweet_ids: versionsOf(record) };
  return { status: 201, body: { data } };
}

function readPost(call: XCall, body: CreateBody): PostRecord {
  const text = (body.text ?? '').normalize('NFC');
  checkText(call, text);
  checkSettings(call, body);
  const uploads = attachMedia(call, body.media);
  const target = body.reply ? replyTarget(call, body.reply.in_reply_to_tweet_id) : null;
  const quoted = body.quote_tweet_id ? quotedPost(call, body.quote_tweet_id) : null;
  const previous = editedPost(call, body);
  const id = call.posts.nextId();
  return {
    id,
    authorId: call.person.id,
    text,
    leadingMentions: target ? leadingMentions(call, target, body) : [],
    conversationId: target?.conversationId ?? previous?.conversationId ?? id,
    replyTo: target
      ? { postId: target.id, authorId: target.authorId }
      : (previous?.replyTo ?? null),
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
    earlierVersions: previous ? versionsOf(previous) : [],
  };
}

/** X puts the name of the person who is answered before a reply, unless it is there or was excluded. */
function leadingMentions(call: XCall, target: PostRecord, body: CreateBody): readonly string[] {
  const { authorId } = target;
  const { username } = call.people.byId(authorId);
  const isExcluded = body.reply?.exclude_reply_user_ids?.includes(authorId) === true;
  const isThere = (body.text ?? '').toLowerCase().startsWith(`@${username}`);
  return authorId === call.person.id || isExcluded || isThere ? [] : [username];
}
