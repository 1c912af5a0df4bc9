import { GraphError, invalidParameter } from '../../_graph/graph-error.js';
import type { GraphCall } from '../graph/graph-call.js';
import { analyzing, requirePage } from '../pages/access.js';
import type { VideoRecord } from '../videos/video-record.js';
import type { PostRecord, StoryRecord } from './shelf.js';

/** Metrics with what is answered where no number was set: some are an object by kind. */
type Metrics = ReadonlyMap<string, 0 | Readonly<Record<string, never>>>;

/** Metrics that are answered since June 2026 (Graph API reference: Insights). */
const postMetrics: Metrics = new Map([
  ['post_media_view', 0],
  ['post_total_media_view_unique', 0],
  ['post_clicks', 0],
]);
const videoMetrics: Metrics = new Map<string, 0 | Readonly<Record<string, never>>>([
  ['blue_reels_play_count', 0],
  ['post_video_likes_by_reaction_type', {}],
  ['post_video_social_actions', {}],
]);
const storyMetrics: Metrics = new Map([
  ['STORY_MEDIA_VIEW', 0],
  ['STORY_TOTAL_MEDIA_VIEW_UNIQUE', 0],
  ['PAGES_FB_STORY_REPLIES', 0],
  ['PAGES_FB_STORY_SHARES', 0],
]);

/** `GET /{page-post-id}/insights`. */
export function readPostInsights(call: GraphCall, post: PostRecord): unknown {
  return readInsights(call, post, postMetrics);
}

/** `GET /{video-id}/video_insights`. */
export function readVideoInsights(call: GraphCall, video: VideoRecord): unknown {
  return readInsights(call, video, videoMetrics);
}

/** `GET /{story-id}/insights`. */
export function readStoryInsights(call: GraphCall, story: StoryRecord): unknown {
  return readInsights(call, story, storyMetrics);
}

/** Numbers are set through the control API; they cover the whole life of the object. */
function readInsights(
  call: GraphCall,
  { id, pageId }: { readonly id: string; readonly pageId: string },
  known: Metrics,
): unknown {
  requirePage(call, pageId, analyzing);
  const { ledger, metrics } = call.desk.kernel;
  const names = readNames(call, known);
  call.parameters.word('period', ['lifetime'] as const);
  const numbers = metrics.ofPost(ledger.get(id)?.entry.id ?? id);
  const data = names.map((name) => ({
    id: `${id}/insights/${name}/lifetime`,
    name,
    period: 'lifetime',
    values: [{ value: numbers[name] ?? known.get(name) }],
    title: name,
    description: `Sandbox number: ${name}`,
  }));
  return { data, paging: {} };
}

/** The names of `metric`; one that is unknown fails the whole call. Views of media came with v23.0. */
function readNames({ parameters, version }: GraphCall, known: Metrics): readonly string[] {
  const names = parameters.texts('metric');
  if (names === null) {
    const message = '(#3001) No metric was specified to be fetched.';
    throw new GraphError(3001, message, { subcode: 1_504_028 });
  }
  const isTooOld = (name: string): boolean => version < 23 && /media_view/i.test(name);
  if (names.every((name) => known.has(name) && !isTooOld(name))) return names;
  throw invalidParameter('The value must be a valid insights metric');
}
