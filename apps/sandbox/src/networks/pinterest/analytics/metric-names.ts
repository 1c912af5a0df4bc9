import { invalid } from '../requests/pinterest-error.js';

const common = [
  'IMPRESSION',
  'OUTBOUND_CLICK',
  'PIN_CLICK',
  'SAVE',
  'SAVE_RATE',
  'TOTAL_COMMENTS',
  'TOTAL_REACTIONS',
] as const;

// developers.pinterest.com: Get Pin analytics.
export const standardMetrics: readonly string[] = [...common, 'USER_FOLLOW', 'PROFILE_VISIT'];
export const videoMetrics: readonly string[] = [
  ...common,
  'VIDEO_MRC_VIEW',
  'VIDEO_10S_VIEW',
  'QUARTILE_95_PERCENT_VIEW',
  'VIDEO_V50_WATCH_TIME',
  'VIDEO_START',
  'VIDEO_AVG_WATCH_TIME',
];
/** Counted over the whole life of a Pin, not by day. */
export const lifetimeMetrics: readonly string[] = ['TOTAL_COMMENTS', 'TOTAL_REACTIONS'];

/** The names of `metric_types`, one value with commas. */
export function readMetrics(query: URLSearchParams, known: readonly string[]): readonly string[] {
  const text = query.get('metric_types') ?? '';
  if (text === '') throw invalid("Invalid request: 'metric_types' is a required property");
  const names = text.split(',');
  const wrong = names.find((name) => !known.includes(name));
  if (wrong === undefined) return [...new Set(names)];
  throw invalid(`Invalid request: '${wrong}' is not one of ${JSON.stringify(known)}`);
}

/** Throws when a parameter is none of the words; null when it is left out. */
export function checkWord(
  query: URLSearchParams,
  name: string,
  words: readonly string[],
): string | null {
  const value = query.get(name);
  if (value === null || words.includes(value)) return value;
  throw invalid(`Invalid request: '${value}' is not one of ${JSON.stringify(words)}`);
}
