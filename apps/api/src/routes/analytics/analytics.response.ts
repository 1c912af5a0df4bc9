import { METRIC_WINDOWS, SNAPSHOT_STATUSES, type Snapshot } from '#libs/analytics';
import { ApiProperty, ApiSchema, OkResponse } from '../../http/index.js';
import { ConnectedAccountBody } from '../accounts/connected-account.response.js';
import { PostBody } from '../posts/post.response.js';
import {
  openObject,
  optionalInteger,
  optionalText,
  optionalTime,
} from '../posts/property-shapes.js';
import { RunBody } from '../runs/run.response.js';

/** The eight counters that every network's numbers are brought to; null where it does not tell. */
@ApiSchema({ name: 'AnalyticsMetrics' })
export class AnalyticsMetrics {
  @ApiProperty(optionalInteger)
  impressions!: number | null;

  @ApiProperty({ ...optionalInteger, description: 'People, each counted once.' })
  reach!: number | null;

  @ApiProperty(optionalInteger)
  views!: number | null;

  @ApiProperty(optionalInteger)
  likes!: number | null;

  @ApiProperty(optionalInteger)
  comments!: number | null;

  @ApiProperty(optionalInteger)
  shares!: number | null;

  @ApiProperty(optionalInteger)
  saves!: number | null;

  @ApiProperty(optionalInteger)
  clicks!: number | null;
}

const metrics = { type: () => AnalyticsMetrics, nullable: true } as const;

/** Numbers as they stood at one moment. */
@ApiSchema({ name: 'AnalyticsSnapshot' })
export class AnalyticsSnapshot {
  @ApiProperty({
    type: 'string',
    enum: [...SNAPSHOT_STATUSES],
    description: 'partial: some numbers are missing, or do not fit the window; see message.',
  })
  status!: string;

  @ApiProperty({ type: 'boolean', description: 'False where the network gives no numbers.' })
  supported!: boolean;

  @ApiProperty({ type: 'string', enum: [...METRIC_WINDOWS] })
  metricWindow!: string;

  @ApiProperty({ ...optionalTime, required: true })
  collectedAt!: string | null;

  @ApiProperty({ ...metrics, description: 'Null when nothing is known.' })
  metrics!: AnalyticsMetrics | null;

  @ApiProperty({
    ...openObject,
    description: 'Further counters and rates under the network’s own names.',
  })
  providerMetrics!: Readonly<Record<string, number>>;

  @ApiProperty({ ...optionalText, required: true })
  message!: string | null;

  @ApiProperty({
    type: 'boolean',
    description:
      'Newer numbers should have been collected by now; collectedAt says how old these are.',
  })
  stale!: boolean;
}

/** Numbers of several posts together. */
@ApiSchema({ name: 'AnalyticsSummary' })
export class AnalyticsSummary {
  @ApiProperty({ type: 'integer', description: 'Posts whose numbers are in the sum.' })
  contributingPostCount!: number;

  @ApiProperty({ type: 'integer' })
  totalPosts!: number;

  @ApiProperty({ ...metrics, description: 'Null when no post contributes.' })
  metrics!: AnalyticsMetrics | null;
}

/** What every analytics route answers; which subject and which details it carries depends on the route. */
@ApiSchema({ name: 'AnalyticsResponse' })
export class AnalyticsResponse extends OkResponse {
  @ApiProperty({ type: () => AnalyticsSnapshot, nullable: true, required: false })
  analytics!: AnalyticsSnapshot | null;

  @ApiProperty({ ...metrics, required: false })
  metrics!: AnalyticsMetrics | null;

  @ApiProperty({ ...optionalText, description: 'lifetime, 24h, 7d or 30d.' })
  window!: string | null;

  @ApiProperty({ ...optionalText, description: 'The same as window.' })
  metricWindow!: string | null;

  @ApiProperty({ type: () => PostBody, required: false, description: 'Post and refresh.' })
  post?: PostBody;

  @ApiProperty({ type: () => ConnectedAccountBody, required: false, description: 'Account.' })
  account?: ConnectedAccountBody;

  @ApiProperty({ type: () => RunBody, required: false, description: 'Run.' })
  run?: RunBody;

  @ApiProperty({ type: () => AnalyticsSnapshot, required: false, description: 'Post.' })
  latest?: AnalyticsSnapshot;

  @ApiProperty({
    type: () => AnalyticsSnapshot,
    required: false,
    description: 'Account and refresh.',
  })
  snapshot?: AnalyticsSnapshot;

  @ApiProperty({ type: () => AnalyticsSummary, required: false, description: 'Run and account.' })
  summary?: AnalyticsSummary;

  @ApiProperty({
    type: 'boolean',
    required: false,
    description: 'Refresh: true when the stored numbers were young enough to be answered again.',
  })
  fresh?: boolean;
}

/** What all of them say alike. */
export function presentAnalytics(
  snapshot: Snapshot,
): Pick<AnalyticsResponse, 'ok' | 'analytics' | 'metrics' | 'window' | 'metricWindow'> {
  const { metricWindow } = snapshot;
  const analytics = presentSnapshot(snapshot);
  return { ok: true, analytics, metrics: analytics.metrics, window: metricWindow, metricWindow };
}

export function presentSnapshot(snapshot: Snapshot): AnalyticsSnapshot {
  return {
    status: snapshot.status,
    supported: snapshot.supported,
    metricWindow: snapshot.metricWindow,
    collectedAt: snapshot.collectedAt?.toISOString() ?? null,
    metrics: snapshot.metrics,
    providerMetrics: snapshot.providerMetrics,
    message: snapshot.message,
    stale: snapshot.stale,
  };
}
