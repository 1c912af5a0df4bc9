import { JsonReader } from '../../contract/json-reader.js';
import {
  NO_METRICS,
  type PostMetrics,
  type PublishContext,
  type Removed,
} from '../../contract/publishing.js';
import type { StrategyMeans } from '../../kit/actions.js';
import { isFailure } from '../../kit/failing.js';
import type { GraphClient } from '../_meta/graph/graph.client.js';
import { pageClient } from './facebook.api.js';
import { type FacebookKind, kindOf } from './facebook.body.js';

type Values = ReadonlyMap<string, JsonReader>;

/** Metrics asked for together; unknown ones are asked for again one by one ("Page insights"). */
const METRICS: Readonly<Record<'post' | 'video' | 'story', readonly string[]>> = {
  post: ['post_media_view', 'post_total_media_view_unique', 'post_clicks'],
  video: [
    'blue_reels_play_count',
    'post_video_likes_by_reaction_type',
    'post_video_social_actions',
  ],
  story: [
    'STORY_MEDIA_VIEW',
    'STORY_TOTAL_MEDIA_VIEW_UNIQUE',
    'PAGES_FB_STORY_REPLIES',
    'PAGES_FB_STORY_SHARES',
  ],
};
const COUNTS = 'comments.limit(0).summary(true),reactions.limit(0).summary(true)';

/** Counters of a post, video, reel, story or comment, as far as Facebook tells them. */
export async function readPostMetrics(
  context: PublishContext,
  providerPostId: string,
  { clock }: StrategyMeans,
): Promise<PostMetrics> {
  const client = pageClient(context, clock);
  const kind = kindOf(context.post);
  switch (kind) {
    case 'comment':
      // A comment cannot be shared, and asking for it fails the whole read ("Comment").
      return { ...NO_METRICS, ...countsOf(await client.get(providerPostId, { fields: COUNTS })) };
    case 'video':
    case 'reel':
      return ofVideo(await readInsights(client, providerPostId, kind));
    case 'story':
      return ofStory(await readInsights(client, providerPostId, kind));
    default: {
      const values = await readInsights(client, providerPostId, kind);
      return {
        ...NO_METRICS,
        ...(await readCounts(client, providerPostId)),
        views: numberOf(values, 'post_media_view'),
        reach: numberOf(values, 'post_total_media_view_unique'),
        clicks: numberOf(values, 'post_clicks'),
      };
    }
  }
}

async function readCounts(client: GraphClient, id: string): Promise<Partial<PostMetrics>> {
  const counts = await client.get(id, { fields: `shares,${COUNTS}` });
  // The field is left out until somebody shares.
  return { ...countsOf(counts), shares: counts.object('shares').counter('count') ?? 0 };
}

function countsOf(counts: JsonReader): Pick<PostMetrics, 'likes' | 'comments'> {
  const summed = (name: string): number | null =>
    counts.object(name).object('summary').counter('total_count');
  return { likes: summed('reactions'), comments: summed('comments') };
}

async function readInsights(
  client: GraphClient,
  id: string,
  kind: Exclude<FacebookKind, 'comment'>,
): Promise<Values> {
  const isVideo = kind === 'video' || kind === 'reel';
  const path = isVideo ? `${id}/video_insights` : `${id}/insights`;
  const names = METRICS[kindOfMetrics(kind)];
  const together = await readMetrics(client, path, names);
  if (together !== null) return together;
  // One unknown metric fails them all.
  const found: [string, JsonReader][] = [];
  for (const name of names) found.push(...((await readMetrics(client, path, [name])) ?? []));
  return new Map(found);
}

function kindOfMetrics(kind: Exclude<FacebookKind, 'comment'>): keyof typeof METRICS {
  if (kind === 'story') return 'story';
  return kind === 'video' || kind === 'reel' ? 'video' : 'post';
}

/** Null where Facebook refuses the names. */
async function readMetrics(
  client: GraphClient,
  path: string,
  names: readonly string[],
): Promise<Values | null> {
  try {
    const rows = (await client.get(path, { metric: names.join(',') })).list('data');
    return new Map(
      rows.map((row) => [
        row.text('name') ?? '',
        row.list('values').at(-1) ?? new JsonReader(undefined),
      ]),
    );
  } catch (error) {
    const isRefused = isFailure(error, 'content_rejected');
    if (isRefused) return null;
    throw error;
  }
}

function ofVideo(values: Values): PostMetrics {
  return {
    ...NO_METRICS,
    views: numberOf(values, 'blue_reels_play_count'),
    likes: sumOf(values, 'post_video_likes_by_reaction_type'),
    comments: partOf(values, 'post_video_social_actions', 'comment'),
    shares: partOf(values, 'post_video_social_actions', 'share'),
  };
}

function ofStory(values: Values): PostMetrics {
  return {
    ...NO_METRICS,
    views: numberOf(values, 'STORY_MEDIA_VIEW'),
    reach: numberOf(values, 'STORY_TOTAL_MEDIA_VIEW_UNIQUE'),
    comments: numberOf(values, 'PAGES_FB_STORY_REPLIES'),
    shares: numberOf(values, 'PAGES_FB_STORY_SHARES'),
  };
}

/** Metrics come back in the spelling of the one who asked, or in lower case. */
function valueOf(values: Values, name: string): JsonReader | null {
  return values.get(name) ?? values.get(name.toLowerCase()) ?? null;
}

function numberOf(values: Values, name: string): number | null {
  return valueOf(values, name)?.counter('value') ?? null;
}

function sumOf(values: Values, name: string): number | null {
  const parts = valueOf(values, name)?.object('value');
  if (parts === undefined || !parts.isObject) return null;
  return parts.keys().reduce((sum, key) => sum + (parts.counter(key) ?? 0), 0);
}

function partOf(values: Values, name: string, part: string): number | null {
  const parts = valueOf(values, name)?.object('value');
  const key = parts?.keys().find((known) => known.toLowerCase() === part);
  return key === undefined ? null : (parts?.counter(key) ?? null);
}

/** Deletes a post, video, reel or comment; Facebook documents no way to delete a story. */
export async function removePost(
  context: PublishContext,
  providerPostId: string,
  { clock }: StrategyMeans,
): Promise<Removed> {
  if (kindOf(context.post) === 'story') {
    return {
      kind: 'unsupported',
      reason: 'Facebook lets no application delete stories; they end after a day.',
    };
  }
  try {
    await pageClient(context, clock).delete(providerPostId);
    return { kind: 'deleted' };
  } catch (error) {
    const isGone = isFailure(error, 'not_found');
    if (isGone) return { kind: 'already_gone' };
    throw error;
  }
}
