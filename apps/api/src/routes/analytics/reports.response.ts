import { ApiProperty, ApiSchema, OkResponse } from '../../http/index.js';
import { PostBody } from '../posts/post.response.js';
import { AnalyticsMetrics } from './analytics.response.js';

const metrics = { type: () => AnalyticsMetrics, nullable: true } as const;
const ratio = { type: 'number', nullable: true } as const;

/** What a day added. */
@ApiSchema({ name: 'AnalyticsSeriesPoint' })
export class AnalyticsSeriesPoint {
  @ApiProperty({ type: 'string', format: 'date' })
  date!: string;

  @ApiProperty({ ...metrics, description: 'What the day added; null where nobody looked.' })
  metrics!: AnalyticsMetrics | null;

  @ApiProperty({
    type: 'boolean',
    description: 'The day is not over, a look came late, or a network counted anew.',
  })
  partial!: boolean;
}

@ApiSchema({ name: 'AnalyticsSeriesResponse' })
export class AnalyticsSeriesResponse extends OkResponse {
  @ApiProperty({ type: 'string' })
  accountId!: string;

  @ApiProperty({ type: 'string' })
  timezone!: string;

  @ApiProperty({
    type: () => AnalyticsSeriesPoint,
    isArray: true,
    description: 'Every day, in order.',
  })
  points!: AnalyticsSeriesPoint[];
}

/** A published post with its latest numbers. */
@ApiSchema({ name: 'AnalyticsTopPost' })
export class AnalyticsTopPost {
  @ApiProperty({ type: () => PostBody })
  post!: PostBody;

  @ApiProperty({ type: () => AnalyticsMetrics })
  metrics!: AnalyticsMetrics;

  @ApiProperty({
    ...ratio,
    description:
      'Likes, comments, shares, saves and clicks for each impression (where there are none: person reached, view).',
  })
  engagement!: number | null;

  @ApiProperty({ type: 'string', format: 'date-time' })
  collectedAt!: string;
}

@ApiSchema({ name: 'AnalyticsPostsResponse' })
export class AnalyticsPostsResponse extends OkResponse {
  @ApiProperty({ type: 'integer', description: 'Posts of the range that have numbers.' })
  total!: number;

  @ApiProperty({ type: () => AnalyticsTopPost, isArray: true, description: 'The strongest first.' })
  posts!: AnalyticsTopPost[];
}

/** An hour of the week. */
@ApiSchema({ name: 'AnalyticsHour' })
export class AnalyticsHour {
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 7, description: '1 is Monday.' })
  weekday!: number;

  @ApiProperty({ type: 'integer', minimum: 0, maximum: 23 })
  hour!: number;

  @ApiProperty({ type: 'integer', description: 'Posts that went out in it.' })
  posts!: number;

  @ApiProperty({
    ...ratio,
    description:
      'Of their engagement after three days, each against the median of its account: 1 is usual. Null below three posts.',
  })
  medianEngagement!: number | null;
}

@ApiSchema({ name: 'AnalyticsBestTimesResponse' })
export class AnalyticsBestTimesResponse extends OkResponse {
  @ApiProperty({ type: 'string' })
  timezone!: string;

  @ApiProperty({ type: () => AnalyticsHour, isArray: true, description: 'All 168, Monday first.' })
  hours!: AnalyticsHour[];
}
