import type { ProductType } from '../media/media-record.js';

/** A metric and where it can be asked. */
export interface MediaMetric {
  readonly products: readonly ProductType[];
  /** The only breakdown it takes. */
  readonly breakdown?: string;
  readonly facebookOnly?: true;
}

const everywhere: readonly ProductType[] = ['FEED', 'REELS', 'STORY'];
const feedAndReels: readonly ProductType[] = ['FEED', 'REELS'];
const feedAndStories: readonly ProductType[] = ['FEED', 'STORY'];

/** Metrics of a media (Instagram Platform: IG Media Insights). */
export const mediaMetrics: Readonly<Record<string, MediaMetric>> = {
  views: { products: everywhere },
  reach: { products: everywhere },
  shares: { products: everywhere },
  total_interactions: { products: everywhere },
  reposts: { products: everywhere },
  likes: { products: feedAndReels },
  comments: { products: feedAndReels },
  saved: { products: feedAndReels },
  follows: { products: feedAndStories },
  profile_visits: { products: feedAndStories },
  profile_activity: { products: feedAndStories, breakdown: 'action_type' },
  ig_reels_avg_watch_time: { products: ['REELS'] },
  ig_reels_video_view_total_time: { products: ['REELS'] },
  reels_skip_rate: { products: ['REELS'] },
  navigation: { products: ['STORY'], breakdown: 'story_navigation_action_type' },
  replies: { products: ['STORY'] },
  total_likes: { products: feedAndReels, facebookOnly: true },
  total_comments: { products: feedAndReels, facebookOnly: true },
  total_views: { products: everywhere, facebookOnly: true },
};

/** Gone from all versions. */
export const deprecatedMetrics: ReadonlySet<string> = new Set([
  'impressions',
  'plays',
  'clips_replays_count',
  'ig_reels_aggregated_all_plays_count',
  'video_views',
  'engagement',
  'exits',
  'taps_forward',
  'taps_back',
]);
