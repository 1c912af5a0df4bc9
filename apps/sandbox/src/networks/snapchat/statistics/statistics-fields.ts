import { invalid } from '../requests/snapchat-error.js';

export type AssetType = 'PROFILE' | 'STORY' | 'SAVED_STORY' | 'SPOTLIGHT' | 'LENS';

/** The fields of each kind of asset (developers.snap.com: Public Profile API, Metrics). */
const fields: Readonly<Record<AssetType, readonly string[]>> = {
  PROFILE: [
    'SUBSCRIBERS',
    'SUBSCRIBERS_GAINED',
    'VIEWS',
    'VIEWERS',
    'STORY_VIEWS',
    'AVG_VIEW_TIME_MILLIS',
    'SHARES',
    'INTERACTIONS',
  ],
  SPOTLIGHT: ['SPOTLIGHT_VIEWS', 'SPOTLIGHT_SHARES', 'SPOTLIGHT_FAVORITES'],
  SAVED_STORY: ['SAVED_STORY_VIEWS', 'SAVED_STORY_FAVORITES'],
  STORY: ['STORY_VIEWS', 'STORY_FAVORITES', 'REPLIES', 'SCREENSHOTS', 'SWIPE_UPS'],
  LENS: ['VIEWS'],
};

/** The names of `fields`, one value with commas; one unknown name refuses the request. */
export function readFields(query: URLSearchParams, type: AssetType): readonly string[] {
  const names = (query.get('fields') ?? '').split(',').filter((name) => name !== '');
  if (names.length === 0) throw invalid('fields is required');
  const wrong = names.find((name) => !fields[type].includes(name));
  if (wrong !== undefined) throw invalid(`fields: ${wrong} is not a field of ${type}`);
  return [...new Set(names)];
}

/** `assetType` of a profile's statistics. */
export function readAssetType(query: URLSearchParams): AssetType {
  const text = query.get('assetType') ?? 'PROFILE';
  const type = (Object.keys(fields) as AssetType[]).find((one) => one === text);
  if (type === undefined) throw invalid(`assetType ${text} is unknown`);
  return type;
}
