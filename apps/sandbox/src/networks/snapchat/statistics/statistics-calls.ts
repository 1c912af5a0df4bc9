import { ownProfile } from '../people/profile-calls.js';
import type { PostKind } from '../posts/post-record.js';
import { ownPost } from '../posts/read-calls.js';
import type { SnapchatCall } from '../requests/call.js';
import { readAssetType, readFields, type AssetType } from './statistics-fields.js';
import { readSpans, type Span } from './spans.js';

type Answer = (call: SnapchatCall) => Record<string, unknown>;

const assetTypes: Readonly<Record<PostKind, AssetType>> = {
  stories: 'STORY',
  spotlights: 'SPOTLIGHT',
  saved_stories: 'SAVED_STORY',
};

/** `GET /v1/public_profiles/{profile_id}/stats`: everything happened on the day before. */
export function readProfileStatistics(call: SnapchatCall): Record<string, unknown> {
  const { desk, query } = call;
  const profile = ownProfile(call);
  const names = readFields(query, readAssetType(query));
  const yesterday = desk.kernel.now().getTime() - 24 * 60 * 60 * 1000;
  return describe({
    query,
    names,
    numbers: { SUBSCRIBERS: profile.subscribers, ...desk.kernel.metrics.ofAccount(profile.id) },
    countedAt: yesterday,
  });
}

/** `GET /v1/public_profiles/{profile_id}/{kind}/{id}/stats`: everything happened when it was posted. */
export function readPostStatistics(kind: PostKind): Answer {
  return (call) => {
    const { desk, query } = call;
    const post = ownPost(call, kind);
    return describe({
      query,
      names: readFields(query, assetTypes[kind]),
      numbers: desk.kernel.metrics.ofPost(post.id),
      countedAt: Date.parse(post.createdAt),
    });
  };
}

interface Statistics {
  readonly query: URLSearchParams;
  readonly names: readonly string[];
  readonly numbers: Readonly<Record<string, unknown>>;
  readonly countedAt: number;
}

/** Values are text. */
function describe({ query, names, numbers, countedAt }: Statistics): Record<string, unknown> {
  const spans = readSpans(query);
  const fieldsOf = (counts: boolean): unknown =>
    names.map((name) => ({
      field: { field_name: name },
      stats: [{ dimension_breakdown: 'DEFAULT', value: String(counts ? (numbers[name] ?? 0) : 0) }],
    }));
  const seriesOf = ({ start, end }: Span): unknown => ({
    start_time: new Date(start).toISOString(),
    end_time: new Date(end).toISOString(),
    fields: fieldsOf(countedAt >= start && countedAt < end),
  });
  const timeseries = spans === null ? [{ fields: fieldsOf(true) }] : spans.map(seriesOf);
  return { assets: [{ timeseries }] };
}
