/** Periods a Page metric can be asked for; the values of a post cover its whole life. */
export type InsightPeriod = 'day' | 'week' | 'days_28' | 'lifetime';

const anyWindow: readonly InsightPeriod[] = ['day', 'week', 'days_28'];
const daily: readonly InsightPeriod[] = ['day'];

/** Metrics of Pages that are answered since June 2026 (Graph API reference: Insights). */
export const pageMetrics: ReadonlyMap<string, readonly InsightPeriod[]> = new Map([
  ...named(anyWindow, [
    'page_media_view',
    'page_total_media_view_unique',
    'page_post_engagements',
    'page_views_total',
    'page_total_actions',
    'page_daily_follows_unique',
    'page_daily_unfollows_unique',
    'page_video_views',
  ]),
  ...named(daily, [
    'page_follows',
    'page_daily_follows',
    'page_actions_post_reactions_total',
    'page_video_view_time',
  ]),
]);

const life: readonly InsightPeriod[] = ['lifetime'];

export const postMetrics: ReadonlyMap<string, readonly InsightPeriod[]> = new Map(
  named(life, [
    'post_media_view',
    'post_total_media_view_unique',
    'post_clicks',
    'post_clicks_by_type',
    'post_reactions_by_type_total',
    'post_reactions_like_total',
    'post_reactions_love_total',
    'post_reactions_wow_total',
    'post_reactions_haha_total',
    'post_reactions_sorry_total',
    'post_reactions_anger_total',
    'post_activity_by_action_type',
    'post_video_views',
    'post_video_view_time',
    'post_video_avg_time_watched',
  ]),
);

export const videoMetrics: ReadonlyMap<string, readonly InsightPeriod[]> = new Map(
  named(life, [
    'blue_reels_play_count',
    'post_video_avg_time_watched',
    'post_video_view_time',
    'post_video_likes_by_reaction_type',
    'post_video_social_actions',
  ]),
);

export const storyMetrics: ReadonlyMap<string, readonly InsightPeriod[]> = new Map(
  named(life, [
    'STORY_MEDIA_VIEW',
    'STORY_TOTAL_MEDIA_VIEW_UNIQUE',
    'STORY_INTERACTION',
    'PAGES_FB_STORY_REPLIES',
    'PAGES_FB_STORY_SHARES',
  ]),
);

/** Metrics whose value is an object by kind. */
export const objectMetrics: ReadonlySet<string> = new Set([
  'page_actions_post_reactions_total',
  'post_clicks_by_type',
  'post_reactions_by_type_total',
  'post_activity_by_action_type',
  'post_video_likes_by_reaction_type',
  'post_video_social_actions',
]);

/** Metrics that came with v23.0. */
export function needsVersion23(metric: string): boolean {
  return /media_view/i.test(metric);
}

function named(
  periods: readonly InsightPeriod[],
  names: readonly string[],
): [string, readonly InsightPeriod[]][] {
  return names.map((name) => [name, periods]);
}
