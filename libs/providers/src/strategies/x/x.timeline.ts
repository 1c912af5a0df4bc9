import type { JsonReader } from '../../contract/json-reader.js';
import type { PublishContext } from '../../contract/publishing.js';
import { XClient } from './x.client.js';
import { readPosts } from './x.spelling.js';

/** A post of the account, as its timeline lists it. */
export interface TimelinePost {
  readonly id: string;
  /** Whole text where X tells it, with links shortened. */
  readonly text: string;
  /** Whether only the beginning of a long text is known. */
  readonly isCut: boolean;
  readonly createdAt: Date | null;
  /** Ids of posts that it answers or quotes; null where X does not tell. */
  readonly references: readonly string[] | null;
  readonly conversationId: string | null;
  /** Short links and what stands behind them. */
  readonly links: readonly { readonly url: string; readonly expanded: string }[];
}

export interface Timeline {
  readonly posts: readonly TimelinePost[];
  /** Whether everything since then is listed. */
  readonly isComplete: boolean;
}

/** Enough for everything of some minutes. Only what is listed is billed, so the page may be large. */
const PAGE_SIZE = '100';

/** What the account has posted since a moment (X, "Get Posts": `users/{id}/tweets`). @throws ProviderFailure */
export async function readTimeline(context: PublishContext, since: Date): Promise<Timeline> {
  const path = `users/${encodeURIComponent(context.account.externalId)}/tweets`;
  const page = {
    max_results: PAGE_SIZE,
    start_time: `${since.toISOString().slice(0, 19)}Z`,
  };
  const fields = 'id,created_at,text,entities,conversation_id';
  const answer = await readPosts(XClient.of(context), path, {
    today: { ...page, 'post.fields': `${fields},note_post`, expansions: 'referenced_posts' },
    before: { ...page, 'tweet.fields': `${fields},referenced_tweets,note_tweet` },
  });
  return {
    posts: answer.list('data').map(readPost),
    isComplete: !answer.object('meta').has('next_token'),
  };
}

function readPost(post: JsonReader): TimelinePost {
  const note = post.has('note_post') ? post.object('note_post') : post.object('note_tweet');
  const whole = note.text('text');
  const created = Date.parse(post.text('created_at') ?? '');
  return {
    id: post.id('id') ?? '',
    text: whole ?? post.text('text') ?? '',
    isCut: whole === null && isCut(post.text('text') ?? ''),
    createdAt: Number.isNaN(created) ? null : new Date(created),
    references: referencesOf(post),
    conversationId: post.id('conversation_id'),
    links: [post, note].flatMap(linksOf),
  };
}

/** X writes an ellipsis at the end, before the link to the post itself. */
function isCut(text: string): boolean {
  const at = text.lastIndexOf('…');
  return at !== -1 && /^(?:https?:\/\/\S+)?$/.test(text.slice(at + 1).trim());
}

function referencesOf(post: JsonReader): readonly string[] | null {
  const name = ['referenced_posts', 'referenced_tweets'].find((spelling) => post.has(spelling));
  if (name === undefined) return null;
  return post
    .list(name)
    .map((reference) => reference.id('id'))
    .filter((id) => id !== null);
}

function linksOf(post: JsonReader): TimelinePost['links'] {
  return post
    .object('entities')
    .list('urls')
    .map((link) => ({
      url: link.text('url') ?? '',
      expanded: link.text('expanded_url') ?? link.text('url') ?? '',
    }))
    .filter(({ url }) => url !== '');
}
