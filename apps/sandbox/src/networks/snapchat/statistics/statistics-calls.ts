import { ownProfile } from '../people/profile-calls.js';
import type { PostKind } from '../posts/posts.js';
import { ownPost } from '../posts/read-calls.js';
import type { SnapchatCall } from '../requests/call.js';
import { invalid } from '../requests/snapchat-error.js';

type Answer = Record<string, unknown>;
type AssetType = 'PROFILE' | 'STORY' | 'SAVED_STORY' | 'SPOTLIGHT';

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
};

const assetTypes: Readonly<Record<PostKind, AssetType>> = {
  stories: 'STORY',
  spotlights: 'SPOTLIGHT',
  saved_stories: 'SAVED_STORY',
};

/** `GET /v1/public_profiles/{profile_id}/stats`. */
export function readProfileStatistics(call: SnapchatCall): Answer {
  const { id, subscribers } = ownProfile(call);
  const set = call.desk.kernel.metrics.ofAccount(id);
  return describe(call, 'PROFILE', { SUBSCRIBERS: subscribers, ...set });
}

/** `GET /v1/public_profiles/{profile_id}/{kind}/{id}/stats`. */
export function readPostStatistics(kind: PostKind): (call: SnapchatCall) => Answer {
  return (call) =>
    describe(call, assetTypes[kind], call.desk.kernel.metrics.ofPost(ownPost(call, kind).id));
}

/** The counters of the whole life; values are text. */
function describe({ query }: SnapchatCall, type: AssetType, numbers: Answer): Answer {
  const names = readFields(query, type);
  for (const [name, only] of [
    ['assetType', type],
    ['granularity', 'LIFETIME'],
  ] as const) {
    const asked = query.get(name) ?? only;
    if (asked !== only) throw invalid(`${name} must be ${only}, not ${asked}`);
  }
  if (query.has('startTime') || query.has('endTime')) {
    throw invalid('startTime and endTime have to be left out for LIFETIME');
  }
  const fieldOf = (name: string): unknown => ({
    field: { field_name: name },
    stats: [{ dimension_breakdown: 'DEFAULT', value: String(numbers[name] ?? 0) }],
  });
  return { assets: [{ timeseries: [{ fields: names.map(fieldOf) }] }] };
}

/** The names of `fields`, one value with commas; one unknown name refuses the request. */
function readFields(query: URLSearchParams, type: AssetType): readonly string[] {
  const names = (query.get('fields') ?? '').split(',').filter((name) => name !== '');
  if (names.length === 0) throw invalid('fields is required');
  const wrong = names.find((name) => !fields[type].includes(name));
  if (wrong !== undefined) throw invalid(`fields: ${wrong} is not a field of ${type}`);
  return [...new Set(names)];
}
