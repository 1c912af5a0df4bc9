import { ApiProperty, ApiSchema, OkResponse } from '../../http/index.js';

const counts = { type: 'object', additionalProperties: { type: 'integer' } } as const;

@ApiSchema({ name: 'HealthTenant' })
export class HealthTenant {
  @ApiProperty({ type: 'string' })
  id!: string;

  @ApiProperty({ type: 'string', nullable: true })
  name!: string | null;

  @ApiProperty({ type: 'string', nullable: true })
  plan!: string | null;

  @ApiProperty({ type: 'string', nullable: true })
  subscriptionStatus!: string | null;
}

@ApiSchema({ name: 'HealthConnections' })
export class HealthConnections {
  @ApiProperty({ type: 'integer' })
  total!: number;

  @ApiProperty({ type: 'integer' })
  publishable!: number;

  @ApiProperty({ type: 'integer' })
  revoked!: number;

  @ApiProperty({ ...counts, description: 'Accounts by the state of their token refresh.' })
  tokenRefreshStatus!: Readonly<Record<string, number>>;
}

@ApiSchema({ name: 'HealthCounts' })
export class HealthCounts {
  @ApiProperty({ type: 'integer' })
  total!: number;

  @ApiProperty(counts)
  byStatus!: Readonly<Record<string, number>>;
}

@ApiSchema({ name: 'HealthPosts' })
export class HealthPosts extends HealthCounts {
  @ApiProperty({
    type: 'integer',
    required: false,
    description: 'Scheduled posts that would fail if their time were now.',
  })
  atRisk!: number;
}

@ApiSchema({ name: 'HealthJobs' })
export class HealthJobs {
  @ApiProperty({ type: 'integer' })
  total!: number;

  @ApiProperty({ type: 'integer' })
  ready!: number;

  @ApiProperty({ type: 'integer' })
  blocked!: number;

  @ApiProperty({ type: 'integer' })
  waiting!: number;

  @ApiProperty({ type: 'integer' })
  running!: number;

  @ApiProperty({ type: 'integer' })
  failed!: number;

  @ApiProperty({ type: 'integer' })
  stalled!: number;
}

@ApiSchema({ name: 'HealthStorage' })
export class HealthStorage {
  @ApiProperty({ type: 'integer' })
  assets!: number;

  @ApiProperty({ type: 'integer' })
  bytes!: number;

  @ApiProperty({ type: 'integer' })
  analyticsSnapshots!: number;
}

@ApiSchema({ name: 'HealthWebhooks' })
export class HealthWebhooks {
  @ApiProperty({ type: 'integer' })
  total!: number;

  @ApiProperty({ type: 'integer', description: 'Enabled, but the last delivery failed.' })
  failing!: number;

  @ApiProperty({ type: 'integer', description: 'By request, or because nothing arrived.' })
  disabled!: number;
}

@ApiSchema({ name: 'WorkspaceHealth' })
export class WorkspaceHealthBody {
  @ApiProperty({ type: () => HealthTenant })
  tenant!: HealthTenant;

  @ApiProperty({ type: () => HealthConnections })
  connections!: HealthConnections;

  @ApiProperty({ type: () => HealthCounts })
  runs!: HealthCounts;

  @ApiProperty({ type: () => HealthPosts })
  posts!: HealthPosts;

  @ApiProperty({ type: () => HealthJobs })
  jobs!: HealthJobs;

  @ApiProperty({ type: () => HealthStorage })
  storage!: HealthStorage;

  @ApiProperty({ type: () => HealthWebhooks })
  webhooks!: HealthWebhooks;
}

@ApiSchema({ name: 'WorkspaceHealthResponse' })
export class WorkspaceHealthResponse extends OkResponse {
  @ApiProperty({ type: () => WorkspaceHealthBody })
  health!: WorkspaceHealthBody;
}
