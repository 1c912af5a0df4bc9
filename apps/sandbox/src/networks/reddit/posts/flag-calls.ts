import { isModerator, findCommunity, openCommunity } from '../communities/access.js';
import type { RedditCall } from '../requests/call.js';
import { plainError } from '../requests/reddit-error.js';
import { refusal } from '../requests/refusals.js';
import { chooseFlair } from './choose-flair.js';
import { findThing, isOwn } from './own-things.js';
import type { KnownPost, PostRecord } from './post-record.js';

type FlagChange = Pick<PostRecord, 'isNsfw'> | Pick<PostRecord, 'isSpoiler'>;

/** `POST /api/marknsfw`, `unmarknsfw`, `spoiler`, `unspoiler`: by the author or a moderator. */
export function setFlag(change: FlagChange): (call: RedditCall) => unknown {
  return (call) => {
    const post = requirePost(call, call.fields.text('id'));
    const community = findCommunity(post.community);
    // Everything in a community for adults stays marked.
    const isForced = community?.over18 === true && 'isNsfw' in change;
    call.desk.posts.change(post, isForced ? { isNsfw: true } : change);
    return {};
  };
}

/** `POST /api/sendreplies`: whether the author hears of answers. */
export function setReplies(call: RedditCall): unknown {
  const { desk, fields } = call;
  const thing = findThing(call, fields.text('id'));
  if (thing === undefined || !isOwn(call, thing)) throw plainError(403);
  const change = { sendsReplies: fields.flag('state') };
  if (thing.kind === 'post') desk.posts.change(thing.post, change);
  else desk.comments.change(thing.comment, change);
  return {};
}

/** `POST /r/{subreddit}/api/selectflair`: an empty template takes the flair away. */
export function selectFlair(call: RedditCall): unknown {
  const { desk, fields, params, person } = call;
  const one = openCommunity(desk.addresses, params.subreddit ?? '', person);
  const post = requirePost(call, fields.text('link'));
  if (post.community !== one.name) throw refusal('BAD_FLAIR_TARGET', 'link');
  const flair = chooseFlair(one, person, {
    templateId: fields.text('flair_template_id'),
    text: fields.text('text'),
    field: 'flair_template_id',
  });
  desk.posts.change(post, { flair });
  return { json: { errors: [] } };
}

/** A post that the person may change. */
function requirePost(call: RedditCall, fullname: string): KnownPost {
  const thing = findThing(call, fullname);
  if (thing?.kind !== 'post' || thing.post.isDeleted) throw plainError(404);
  const community = findCommunity(thing.post.community);
  const isStaff = community !== undefined && isModerator(community, call.person);
  if (!isStaff && thing.post.authorId !== call.person.id) throw plainError(403);
  return thing.post;
}
