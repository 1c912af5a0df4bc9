import { viewUser } from '../people/user-view.js';
import type { XCall } from '../server/call.js';
import { viewMedia } from './media-view.js';
import { viewPoll } from './poll-view.js';
import { viewPost } from './post-view.js';
import type { PostRecord } from './post-record.js';
import type { Selection } from './selection.js';
import { tweetSpelling } from './spelling.js';
import { isIndexed } from './visibility.js';

type View = Readonly<Record<string, unknown>>;

/** What the expansions ask for beside the posts themselves, each thing once; lists without anything are left out. */
export function viewIncludes(
  call: XCall,
  records: readonly PostRecord[],
  selection: Selection,
): View | null {
  const { spelling } = selection;
  const lists = {
    users: includedUsers(call, records, selection),
    [spelling.included]: includedPosts(call, records, selection),
    media: includedMedia(call, records, selection),
    polls: includedPolls(call, records, selection),
  };
  const filled = Object.entries(lists).filter(([, list]) => list.length > 0);
  return filled.length > 0 ? Object.fromEntries(filled) : null;
}

function includedUsers(
  call: XCall,
  records: readonly PostRecord[],
  { spelling, expansions, userFields }: Selection,
): readonly View[] {
  const ids = new Set<string>();
  for (const { authorId, replyTo } of records) {
    if (expansions.includes('author_id')) ids.add(authorId);
    if (expansions.includes('in_reply_to_user_id') && replyTo) ids.add(replyTo.authorId);
  }
  const metricName = spelling === tweetSpelling ? 'tweet_count' : 'post_count';
  return [...ids].map((id) =>
    viewUser(call.kernel, call.people.byId(id), userFields, {
      count: call.posts.countOf(id),
      metricName,
    }),
  );
}

function includedPosts(
  call: XCall,
  records: readonly PostRecord[],
  selection: Selection,
): readonly View[] {
  const names = [selection.spelling.referenced, `${selection.spelling.referenced}.id`];
  if (!names.some((name) => selection.expansions.includes(name))) return [];
  const ids = new Set(records.flatMap(({ replyTo, quotedId }) => [replyTo?.postId, quotedId]));
  return [...ids]
    .flatMap((id) => call.posts.find(id ?? '') ?? [])
    .filter((post) => isIndexed(call, post))
    .map((post) => viewPost(call, post, publicOnly(selection)));
}

/** Private figures are not for posts that only stand beside. */
function publicOnly(selection: Selection): Selection {
  const fields = selection.fields.filter((name) => !/^(?:non_public|organic)_/.test(name));
  return { ...selection, fields };
}

function includedMedia(
  call: XCall,
  records: readonly PostRecord[],
  { expansions, mediaFields: fields }: Selection,
): readonly View[] {
  if (!expansions.includes('attachments.media_keys')) return [];
  return records.flatMap((post) =>
    post.mediaKeys
      .flatMap((key) => call.uploads.byKey(key) ?? [])
      .map((upload) =>
        viewMedia(call, upload, post, { fields, isOwn: post.authorId === call.person.id }),
      ),
  );
}

function includedPolls(
  call: XCall,
  records: readonly PostRecord[],
  { expansions, pollFields }: Selection,
): readonly View[] {
  if (!expansions.includes('attachments.poll_ids')) return [];
  return records.flatMap((post) =>
    post.poll === null ? [] : [viewPoll(call, post, post.poll, pollFields)],
  );
}
