import { metricOf } from '../posts/post-metrics.js';
import type { PostRecord } from '../posts/post-record.js';
import { ok, type XAnswer } from '../server/answers.js';
import type { XCall } from '../server/call.js';
import { missingEntry, problemType } from '../server/problem.js';
import { Query } from '../server/query.js';
import { timeOfId } from '../server/snowflakes.js';
import { bucketOf, bucketStarts, readGranularity, readSpan, type Span } from './buckets.js';

type Figures = Readonly<Record<string, unknown>>;

const counters =
  `impressions engagements likes replies retweets quote_tweets bookmarks shares url_clicks
  user_profile_clicks detail_expands hashtag_clicks permalink_clicks media_views follows unfollows
  unlikes`.split(/\s+/);
const fields = [...counters, 'id', 'timestamp', 'timestamped_metrics'];
const granularities = ['hourly', 'daily', 'weekly', 'total'] as const;
/** How the figures of a post are called elsewhere; one that is set under either name is answered here too. */
const sameFigure: Readonly<Record<string, string>> = {
  impressions: 'impression_count',
  likes: 'like_count',
  replies: 'reply_count',
  retweets: 'retweet_count',
  quote_tweets: 'quote_count',
  bookmarks: 'bookmark_count',
  url_clicks: 'url_link_clicks',
  media_views: 'view_count',
};

/** `GET /2/tweets/analytics`: figures of own posts. All of what is set for a post falls into the time it was made. */
export function readPostAnalytics(call: XCall): XAnswer {
  const known = ['ids', 'start_time', 'end_time', 'granularity', 'analytics.fields'];
  const query = Query.of(call.request.url, known);
  const ids = query.list('ids', /^[0-9]{1,19}$/, 100);
  const span = readSpan(query);
  const granularity = readGranularity(query, granularities, 'total');
  const wanted = counters.filter((name) => query.words('analytics.fields', fields).includes(name));
  const posts = [...new Set(ids)].map((id) => ({ id, post: call.posts.find(id) }));
  const errors = posts.flatMap(({ id, post }) => errorOf(call, id, post) ?? []);
  const data = posts.flatMap(({ post }) => {
    if (!post || errorOf(call, post.id, post)) return [];
    const figures = figuresOf(call, post, wanted);
    if (granularity === 'total') return [{ id: post.id, ...whole(post, span, figures) }];
    const starts = bucketStarts(span, granularity);
    const own = isInside(post, span) ? bucketOf(starts, timeOfId(post.id)) : undefined;
    const buckets = starts.map((start) => ({
      timestamp: start.toISOString(),
      metrics: start === own ? figures : nothing(figures),
    }));
    return [{ id: post.id, timestamped_metrics: buckets }];
  });
  return ok({
    ...(data.length > 0 ? { data } : {}),
    ...(errors.length > 0 ? { errors } : {}),
  });
}

function figuresOf(call: XCall, post: PostRecord, names: readonly string[]): Figures {
  const set = call.kernel.metrics.ofPost(post.id);
  return Object.fromEntries(
    names.map((name) => [name, set[name] ?? metricOf(call, post, sameFigure[name] ?? name)]),
  );
}

function whole(post: PostRecord, span: Span, figures: Figures): Figures {
  return isInside(post, span) ? figures : nothing(figures);
}

function isInside({ id }: PostRecord, { start, end }: Span): boolean {
  return timeOfId(id) >= start && timeOfId(id) < end;
}

function nothing(figures: Figures): Figures {
  return Object.fromEntries(Object.keys(figures).map((name) => [name, 0]));
}

function errorOf(call: XCall, id: string, post: PostRecord | undefined): Figures | null {
  if (!post) return missingEntry('tweet', 'ids', id);
  if (post.authorId === call.person.id) return null;
  return {
    resource_id: id,
    resource_type: 'tweet',
    parameter: 'ids',
    title: 'Authorization Error',
    detail: `Sorry, you are not authorized to see the Tweet with ids: [${id}].`,
    type: problemType('not-authorized-for-resource'),
  };
}
