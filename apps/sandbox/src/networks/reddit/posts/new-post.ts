import { isModerator } from '../communities/access.js';
import type { Community } from '../communities/community.js';
import type { RedditCall } from '../requests/call.js';
import { plainError, refusal, requireLength, requirementNotMet } from '../requests/refusals.js';
import type { Poll, PostFlair, PostKind, PostMedia, PostRecord } from './post-record.js';
import { requireCommunityRules } from './requirements.js';

const LONGEST_TITLE = 300;
const LONGEST_TEXT = 40_000;
const LONGEST_TEMPLATE_ID = 36;
const LONGEST_FLAIR_TEXT = 64;

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
  const title = readTitle(call);
  const text = fields.text('text');
  requireLength(text, LONGEST_TEXT, 'text');
  const flair = chooseFlair(call, one);
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

/** The title without the space around it; it can never be changed afterwards. */
function readTitle({ fields }: RedditCall): string {
  const title = fields.text('title').trim();
  if (title === '') throw refusal('NO_TEXT', 'title');
  requireLength(title, LONGEST_TITLE, 'title');
  if (/[\r\n]/.test(title)) throw refusal('BAD_STRING', 'title');
  return title;
}

/** The flair of the template, with the text where that may be changed; null when none is wished. */
function chooseFlair({ fields, person }: RedditCall, one: Community): PostFlair | null {
  const field = 'flair_id';
  const templateId = fields.text(field);
  const text = fields.text('flair_text');
  requireLength(templateId, LONGEST_TEMPLATE_ID, field);
  requireLength(text, LONGEST_FLAIR_TEXT, 'flair_text');
  if (templateId === '') return null;
  const template = one.flairs.find(({ id }) => id === templateId);
  if (template === undefined) throw refusal('BAD_FLAIR_TEMPLATE_ID', field);
  const isStaff = isModerator(one, person);
  if (!isStaff && (template.isModeratorOnly || !one.canAuthorsSetFlair)) {
    throw refusal('BAD_FLAIR_TARGET', field);
  }
  const isOwnText = template.isTextEditable && text.trim() !== '';
  return { templateId, text: isOwnText ? text.trim() : template.text };
}

/** A missing flair is always told with status 200, unlike the other requirements. */
function requireFlair({ requirements }: Community, flair: PostFlair | null): void {
  if (flair !== null || !requirements.is_flair_required) return;
  const explanation = 'Your post must contain post flair.';
  throw requirementNotMet({ reason: 'FLAIR_REQUIRED', explanation, field: 'flair' }, false);
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
