import type { XDesk } from '../server/call.js';
import type { PostRecord } from './post-record.js';
import type { Spelling } from './spelling.js';

type Numbers = Readonly<Record<string, unknown>>;
type Source = Pick<XDesk, 'kernel' | 'posts'>;

/** What is set for a post through the sandbox's control API; both spellings of reposts mean the same. */
function metricOf(source: Source, record: PostRecord, name: string): unknown {
  const set = source.kernel.metrics.ofPost(record.id);
  if (name === 'retweet_count' || name === 'repost_count')
    return set.repost_count ?? set.retweet_count ?? 0;
  if (name === 'reply_count') return set.reply_count ?? source.posts.countReplies(record.id);
  return set[name] ?? 0;
}

/** Figures that everybody sees. */
export function publicMetrics(source: Source, record: PostRecord, spelling: Spelling): Numbers {
  return pick(source, record, [
    spelling.reposts,
    'reply_count',
    'like_count',
    'quote_count',
    'bookmark_count',
    'impression_count',
  ]);
}

/** Figures for the author, of the last 30 days. */
export function nonPublicMetrics(source: Source, record: PostRecord): Numbers {
  return pick(source, record, [
    'impression_count',
    'url_link_clicks',
    'user_profile_clicks',
    'engagements',
  ]);
}

/** Figures for the author, without advertisements. */
export function organicMetrics(source: Source, record: PostRecord, spelling: Spelling): Numbers {
  return pick(source, record, [
    'impression_count',
    'like_count',
    'reply_count',
    spelling.reposts,
    'url_link_clicks',
    'user_profile_clicks',
  ]);
}

function pick(source: Source, record: PostRecord, names: readonly string[]): Numbers {
  return Object.fromEntries(names.map((name) => [name, metricOf(source, record, name)]));
}
