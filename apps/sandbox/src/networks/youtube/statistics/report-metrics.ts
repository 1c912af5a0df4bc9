/** Counters of the Analytics API that add up over days and videos (developers.google.com/youtube/analytics/metrics). */
const counters = [
  'views',
  'engagedViews',
  'redViews',
  'estimatedMinutesWatched',
  'estimatedRedMinutesWatched',
  'likes',
  'dislikes',
  'comments',
  'shares',
  'subscribersGained',
  'subscribersLost',
  'videosAddedToPlaylists',
  'videosRemovedFromPlaylists',
  'cardImpressions',
  'cardClicks',
];
const averages = ['averageViewDuration', 'averageViewPercentage', 'cardClickRate'];

/** Numbers of one day of one video, as told. */
export type Numbers = Readonly<Record<string, number>>;

export function isMetric(name: string): boolean {
  return counters.includes(name) || averages.includes(name);
}

export function dataType(metric: string): 'INTEGER' | 'FLOAT' {
  return counters.includes(metric) || metric === 'averageViewDuration' ? 'INTEGER' : 'FLOAT';
}

/** One metric over several days or videos: a sum, or a mean in which views are the weight. */
export function combine(metric: string, all: readonly Numbers[]): number {
  if (counters.includes(metric)) return all.reduce((sum, one) => sum + (one[metric] ?? 0), 0);
  const weight = all.reduce((sum, one) => sum + (one.views ?? 0), 0);
  if (weight === 0) return 0;
  const mean = all.reduce((sum, one) => sum + (one[metric] ?? 0) * (one.views ?? 0), 0) / weight;
  return dataType(metric) === 'INTEGER' ? Math.round(mean) : mean;
}
