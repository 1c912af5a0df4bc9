import { isModerator } from '../communities/access.js';
import type { Community } from '../communities/community.js';
import type { RedditCall } from '../requests/call.js';
import { plainError } from '../requests/reddit-error.js';
import { refusal } from '../requests/refusals.js';
import { chooseFlair, requireFlair } from './choose-flair.js';
import type { Poll, PostKind, PostMedia, PostRecord } from './post-record.js';
import { requireCommunityRules } from './requirements.js';
import { readText, readTitle } from './title-and-text.js';

/** What the kinds of posts bring with them. */
export interface PostContent {
  readonly kind: PostKind;
  readonly link?: string;
  readonly media?: readonly PostMedia[];
  readonly poll?: Poll;
}

const collectionId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Without `api_type=json` the real answer is a jQuery script that nobody can use. */
export function requireJsonAnswer({ fields }: RedditCall): void {
  if (fields.text('api_type') !== 'json') throw plainError(400);
}

/** A post of this content with what all kinds have in common. Throws for what the community refuses. */
export function newPost(call: RedditCall, one: Community, content: PostContent): PostRecord {
  const { desk, person, fields } = call;
  const { kind, link = null, media = [], poll = null } = content;
  const title = readTitle(fields);
  const text = readText(fields);
  const flair = chooseFlair(one, person, {
    templateId: fields.text('flair_id'),
    text: fields.text('flair_text'),
    field: 'flair_id',
  });
  const discussionType = readDiscussionType(call);
  requireCollectionRight(call, one);
  requireFlair(one, flair);
  const validates = fields.flag('validate_on_submit');
  requireCommunityRules(one.requirements, { kind, title, text, media }, validates);
  if (call.lateReject && !isProcessed(kind)) throw refusal('NOT_SUPPORTED', 'sr');
  desk.pace.check(person);
  desk.pace.note(person);
  return {
    id: desk.sequences.next('t3'),
    authorId: person.id,
    community: one.name,
    kind,
    title,
    text,
    link,
    media,
    poll,
    flair,
    isNsfw: one.over18 || fields.flag('nsfw'),
    isSpoiler: one.spoilersEnabled && fields.flag('spoiler'),
    sendsReplies: fields.flag('sendreplies', true),
    discussionType,
    createdUtc: Math.floor(desk.kernel.now().getTime() / 1000),
    removedAs: one.removesAs,
  };
}

/** Whether a post of the kind only comes to exist after its media was processed. */
function isProcessed(kind: PostKind): boolean {
  return kind === 'image' || kind === 'video' || kind === 'videogif';
}

function readDiscussionType({ fields }: RedditCall): string | null {
  const type = fields.text('discussion_type');
  if (type !== '' && type !== 'CHAT') throw refusal('INVALID_OPTION', 'discussion_type');
  return type === '' ? null : type;
}

/** Only moderators put posts into collections, and the sandbox has none to put them into. */
function requireCollectionRight({ fields, person }: RedditCall, one: Community): void {
  const id = fields.text('collection_id');
  if (id === '') return;
  if (!collectionId.test(id) || !isModerator(one, person)) {
    throw refusal('INVALID_OPTION', 'collection_id');
  }
}
