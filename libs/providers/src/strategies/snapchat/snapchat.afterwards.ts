import type { JsonReader } from '../../contract/json-reader.js';
import {
  type AccountMetrics,
  type CallContext,
  NO_METRICS,
  type PostMetrics,
  type PublishContext,
} from '../../contract/publishing.js';
import { isFailure } from '../../kit/failing.js';
import { snapchat, type SnapchatClient } from './snapchat.api.js';
import { COLLECTIONS, kindOf, type SnapchatKind } from './snapchat.body.js';
import { apiPath } from './snapchat.definition.js';

type AssetType = 'STORY' | 'SAVED_STORY' | 'SPOTLIGHT' | 'PROFILE';

/** Counters by what is counted, the least there always is first (Snapchat, "Metrics"). */
const FIELDS: Readonly<Record<AssetType, readonly string[]>> = {
  STORY: ['STORY_VIEWS', 'STORY_FAVORITES', 'REPLIES', 'SCREENSHOTS', 'SWIPE_UPS'],
  SAVED_STORY: ['SAVED_STORY_VIEWS', 'SAVED_STORY_FAVORITES'],
  SPOTLIGHT: ['SPOTLIGHT_VIEWS', 'SPOTLIGHT_SHARES', 'SPOTLIGHT_FAVORITES'],
  PROFILE: ['VIEWS', 'VIEWERS', 'SUBSCRIBERS', 'STORY_VIEWS', 'SHARES', 'INTERACTIONS'],
};
const ASSETS: Readonly<Record<SnapchatKind, AssetType>> = {
  story: 'STORY',
  saved_story: 'SAVED_STORY',
  spotlight: 'SPOTLIGHT',
};

export type Counters = ReadonlyMap<string, number>;

/** Lifetime counters of a post. @throws ProviderFailure */
export async function readPostMetrics(
  context: PublishContext,
  providerPostId: string,
): Promise<PostMetrics> {
  const kind = kindOf(context.post);
  const asset = ASSETS[kind];
  const client = snapchat.of(context);
  const profileId = context.account.externalId;
  const path = apiPath('public_profiles', profileId, COLLECTIONS[kind], providerPostId, 'stats');
  const counters = await readCounters(client, path, asset);
  const count = (name: string): number | null => counters.get(name) ?? null;
  return {
    ...NO_METRICS,
    views: count(`${asset}_VIEWS`),
    likes: count(`${asset}_FAVORITES`),
    comments: count('REPLIES'),
    shares: count(`${asset}_SHARES`),
    clicks: count('SWIPE_UPS'),
    further: { SCREENSHOTS: count('SCREENSHOTS') },
  };
}

/** Lifetime counters of the profile that an account stands for. @throws ProviderFailure */
export async function readProfileMetrics(context: CallContext): Promise<AccountMetrics> {
  const client = snapchat.of(context);
  const counters = await readProfileCounters(client, context.account.externalId);
  const common: Readonly<Record<string, keyof PostMetrics>> = {
    VIEWS: 'views',
    VIEWERS: 'reach',
    SHARES: 'shares',
  };
  const named = [...counters].map(([name, count]) => [common[name] ?? name, count] as const);
  return {
    common: { ...NO_METRICS, ...Object.fromEntries(named.filter(([name]) => name in NO_METRICS)) },
    further: Object.fromEntries(named.filter(([name]) => !(name in NO_METRICS))),
  };
}

/** Lifetime counters of a whole profile, by Snapchat's names. @throws ProviderFailure */
export async function readProfileCounters(
  client: SnapchatClient,
  profileId: string,
): Promise<Counters> {
  return readCounters(client, apiPath('public_profiles', profileId, 'stats'), 'PROFILE');
}

/** One counter that does not fit fails them all; then they are asked for one by one. */
async function readCounters(
  client: SnapchatClient,
  path: string,
  assetType: AssetType,
): Promise<Counters> {
  const ask = async (fields: readonly string[]): Promise<Counters> => {
    const query = { assetType, fields: fields.join(','), granularity: 'LIFETIME' };
    return countersIn(await client.get(path, query));
  };
  const [first, ...rest] = FIELDS[assetType];
  try {
    return await ask(FIELDS[assetType]);
  } catch (error) {
    if (!isRefused(error)) throw error;
    const counters = new Map(await ask([first!]));
    for (const field of rest) {
      try {
        for (const [name, value] of await ask([field])) counters.set(name, value);
      } catch (failure) {
        if (!isRefused(failure)) throw failure;
      }
    }
    return counters;
  }
}

function isRefused(error: unknown): boolean {
  return isFailure(error, 'content_rejected', 'media_invalid');
}

/** Counters of an answer; a series is added up. Values come as text. */
export function countersIn(answer: JsonReader): Counters {
  const counters = new Map<string, number>();
  const add = (name: string | null, value: number | null): void => {
    if (name !== null && value !== null) counters.set(name, (counters.get(name) ?? 0) + value);
  };
  for (const asset of answer.list('assets')) {
    for (const field of asset.list('timeseries').flatMap((row) => row.list('fields'))) {
      add(field.object('field').text('field_name'), totalOf(field.list('stats')));
    }
    for (const stat of asset.list('stats')) add(stat.text('metric'), valueOf(stat));
  }
  for (const stat of answer.list('stats')) add(stat.text('metric'), valueOf(stat));
  return counters;
}

/** Breakdowns by age or country stand beside the whole. */
function totalOf(stats: readonly JsonReader[]): number | null {
  const whole = stats.find((stat) => stat.text('dimension_breakdown') === 'DEFAULT') ?? stats[0];
  return whole === undefined ? null : valueOf(whole);
}

function valueOf(stat: JsonReader): number | null {
  return stat.counter('value');
}
