import type { XDesk } from '../server/call.js';
import { refuse, type Query } from '../server/query.js';
import { timeOfId } from '../server/snowflakes.js';
import type { PostRecord } from './post-record.js';
import { isLong, shownPost, wholePost } from './shown-text.js';

type View = Readonly<Record<string, unknown>>;

/**
 * One of the two ways in which reads name things: `post.fields` of the OpenAPI document since August 2026, and
 * `tweet.fields` of the guides and of running clients. A read is answered in the way it asked.
 */
interface Spelling {
  readonly parameter: 'post.fields' | 'tweet.fields';
  readonly note: string;
  readonly referenced: string;
  readonly history: string;
  readonly reposts: string;
  /** What shows the posts that a post refers to: an expansion, or a mere field. */
  readonly refersBy: 'expansions' | 'fields';
}

const postSpelling: Spelling = {
  parameter: 'post.fields',
  note: 'note_post',
  referenced: 'referenced_posts',
  history: 'edit_history_post_ids',
  reposts: 'repost_count',
  refersBy: 'expansions',
};

const tweetSpelling: Spelling = {
  parameter: 'tweet.fields',
  note: 'note_tweet',
  referenced: 'referenced_tweets',
  history: 'edit_history_tweet_ids',
  reposts: 'retweet_count',
  refersBy: 'fields',
};

/** What a read wants to see of posts and of their media. */
export interface Selection {
  readonly spelling: Spelling;
  readonly fields: readonly string[];
  readonly expansions: readonly string[];
  readonly mediaFields: readonly string[];
}

/** The parameters that a selection is made of. */
export const selectionParameters = ['post.fields', 'tweet.fields', 'expansions', 'media.fields'];

const sharedFields = [
  'conversation_id',
  'created_at',
  'entities',
  'id',
  'non_public_metrics',
  'public_metrics',
  'text',
];
const ofMedia = 'attachments.media_keys';

/** Reads the selection. Throws Problem for a value that is not told here. */
export function readSelection(query: Query): Selection {
  if (query.has('post.fields') && query.has('tweet.fields')) {
    const message = 'The query parameters [post.fields] and [tweet.fields] exclude each other';
    throw refuse('tweet.fields', query.text('tweet.fields') ?? '', message);
  }
  const spelling = query.has('post.fields') ? postSpelling : tweetSpelling;
  const { note, history, referenced, refersBy } = spelling;
  const isField = refersBy === 'fields';
  const fields = [...sharedFields, note, history, ...(isField ? [referenced] : [])];
  return {
    spelling,
    fields: query.words(spelling.parameter, fields),
    expansions: query.words('expansions', [ofMedia, ...(isField ? [] : [referenced])]),
    mediaFields: query.words('media.fields', ['public_metrics']),
  };
}

/** Posts with what their expansions ask for; lists without anything are left out. */
export function viewPosts(
  desk: XDesk,
  records: readonly PostRecord[],
  selection: Selection,
): { readonly data?: readonly View[]; readonly includes?: View } {
  if (records.length === 0) return {};
  const data = records.map((record) => viewPost(desk, record, selection));
  const isExpanded = selection.expansions.includes(ofMedia);
  const media = isExpanded ? records.flatMap((record) => mediaOf(desk, record, selection)) : [];
  return media.length > 0 ? { data, includes: { media } } : { data };
}

/** A post with the fields asked for; id, text, and (in the older spelling) the history are always there. */
function viewPost(desk: XDesk, record: PostRecord, selection: Selection): View {
  const { spelling, fields, expansions } = selection;
  // An expansion shows the member that it follows: `attachments.media_keys` shows `attachments`.
  const shown = new Set([...fields, ...expansions.map((name) => name.split('.')[0]), 'id', 'text']);
  if (spelling === tweetSpelling) shown.add(spelling.history);
  const members = Object.entries(membersOf(desk, record, spelling));
  return Object.fromEntries(
    members.filter(([name, value]) => shown.has(name) && value !== undefined),
  );
}

function membersOf(desk: XDesk, record: PostRecord, spelling: Spelling): View {
  const { text, urls } = shownPost(desk.posts, record);
  return {
    id: record.id,
    text,
    [spelling.history]: [record.id],
    created_at: timeOfId(record.id).toISOString(),
    conversation_id: record.conversationId,
    [spelling.referenced]: referencesOf(record),
    attachments: record.mediaKeys.length > 0 ? { media_keys: record.mediaKeys } : undefined,
    entities: entitiesOf(urls),
    [spelling.note]: isLong(record) ? noteOf(desk, record) : undefined,
    ...figuresOf(desk, record, spelling),
  };
}

function referencesOf({ replyTo, quotedId }: PostRecord): readonly View[] | undefined {
  const references = [
    ...(replyTo === null ? [] : [{ type: 'replied_to', id: replyTo }]),
    ...(quotedId === null ? [] : [{ type: 'quoted', id: quotedId }]),
  ];
  return references.length > 0 ? references : undefined;
}

function noteOf({ posts }: XDesk, record: PostRecord): View {
  const { text, urls } = wholePost(posts, record);
  return { text, entities: entitiesOf(urls) };
}

function entitiesOf(urls: readonly unknown[]): View | undefined {
  return urls.length > 0 ? { urls } : undefined;
}

/** What was set for a post through the sandbox's control API; both spellings of reposts mean the same. */
function figuresOf({ kernel, posts }: XDesk, { id }: PostRecord, { reposts }: Spelling): View {
  const set = kernel.metrics.ofPost(id);
  const figures = (...names: readonly string[]): View =>
    Object.fromEntries(names.map((name) => [name, set[name] ?? 0]));
  return {
    // Figures that everybody sees.
    public_metrics: {
      [reposts]: set.repost_count ?? set.retweet_count ?? 0,
      reply_count: set.reply_count ?? posts.countReplies(id),
      ...figures('like_count', 'quote_count', 'bookmark_count', 'impression_count'),
    },
    // Figures for the author, of the last 30 days.
    non_public_metrics: figures(
      'impression_count',
      'url_link_clicks',
      'user_profile_clicks',
      'engagements',
    ),
  };
}

/** The media of a post; their figures are those that were set for the post. */
function mediaOf({ kernel, uploads }: XDesk, post: PostRecord, { mediaFields }: Selection): View[] {
  const { view_count = 0 } = kernel.metrics.ofPost(post.id);
  return post.mediaKeys
    .flatMap((key) => uploads.byKey(key) ?? [])
    .map(({ mediaKey, category }) => {
      const type = mediaTypes[category];
      const isCounted = type !== 'photo' && mediaFields.includes('public_metrics');
      return { media_key: mediaKey, type, ...(isCounted && { public_metrics: { view_count } }) };
    });
}

const mediaTypes = {
  tweet_image: 'photo',
  tweet_gif: 'animated_gif',
  tweet_video: 'video',
} as const;
