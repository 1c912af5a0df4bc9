import { type RunRecord, runStatuses } from '#libs/posts';
import { missedPolicies } from '#libs/posts';
import type { AppliedRun, RunDetail } from '#libs/schedules';
import { ApiProperty, ApiSchema, countMap, OkResponse } from '../../http/index.js';
import { ApprovalBriefBody, presentBrief } from '../approvals/approval-brief.response.js';
import { ValidationIssueBody } from '../posts/issue.response.js';
import { PostBody, presentPost } from '../posts/post.response.js';
import { optionalText, optionalTime } from '../posts/property-shapes.js';

/** Who applied a run. */
export const runSources = ['api', 'dashboard', 'system'] as const;

/** What made a run by itself. */
@ApiSchema({ name: 'RunOrigin' })
export class RunOriginBody {
  @ApiProperty({ type: 'string', enum: ['import', 'recurrence'] })
  kind!: string;

  @ApiProperty({ type: 'string', example: 'rec_01JD3Z8Q4W6V0X5T9R2N7M1KAB' })
  id!: string;

  @ApiProperty({
    type: 'string',
    example: '2026-12-01T09:00',
    description: 'Which one of what it makes: of a recurrence, the occurrence.',
  })
  key!: string;
}

/** A run: what one apply made. */
@ApiSchema({ name: 'Run' })
export class RunBody {
  @ApiProperty({ type: 'string', example: 'run_01JD3Z8Q4W6V0X5T9R2N7M1KAB' })
  id!: string;

  @ApiProperty({ type: 'string', enum: [...runStatuses] })
  status!: string;

  @ApiProperty({ ...optionalText, description: 'draft or scheduled.' })
  mode!: string;

  @ApiProperty({ ...optionalText, description: 'api, dashboard or system.' })
  source!: string;

  @ApiProperty({ type: 'integer', required: false })
  totalPosts!: number;

  @ApiProperty(optionalText)
  timezone!: string;

  @ApiProperty({
    ...optionalText,
    enum: [...missedPolicies],
    description: 'What the document says of late posts; null: they go out within the usual window.',
  })
  onMissed!: string | null;

  @ApiProperty(optionalText)
  sourceModel!: string;

  @ApiProperty({
    type: () => RunOriginBody,
    nullable: true,
    required: false,
    description: 'What made it by itself; null: a person or a program applied it.',
  })
  origin!: RunOriginBody | null;

  @ApiProperty(optionalTime)
  createdAt!: string;

  @ApiProperty(optionalTime)
  updatedAt!: string;
}

/** How the posts of a run stand. */
@ApiSchema({ name: 'RunSummary' })
export class RunSummaryBody {
  @ApiProperty({ type: 'integer' })
  total!: number;

  @ApiProperty({ ...countMap, description: 'Number of posts by status.' })
  byStatus!: Readonly<Record<string, number>>;
}

@ApiSchema({ name: 'RunResponse' })
export class RunResponse extends OkResponse {
  @ApiProperty({
    type: 'boolean',
    required: false,
    description: 'True when the idempotency key answered with an earlier run.',
  })
  duplicate!: boolean;

  @ApiProperty({ type: 'string', required: false })
  mode!: string;

  @ApiProperty({ type: 'string', required: false, enum: ['posts_v1', 'campaigns_v2'] })
  sourceModel!: string;

  @ApiProperty({ type: () => RunBody })
  run!: RunBody;

  @ApiProperty({ type: () => PostBody, isArray: true, description: 'In document order.' })
  posts!: PostBody[];

  @ApiProperty({ type: () => RunSummaryBody, nullable: true, required: false })
  summary!: RunSummaryBody | null;

  @ApiProperty({
    type: () => ApprovalBriefBody,
    nullable: true,
    required: false,
    description: 'What people are asked before posts of it go; null where nobody is.',
  })
  approval!: ApprovalBriefBody | null;

  @ApiProperty({ type: () => ValidationIssueBody, isArray: true, required: false })
  warnings!: ValidationIssueBody[];
}

@ApiSchema({ name: 'RunStatusResponse' })
export class RunStatusResponse extends OkResponse {
  @ApiProperty({ type: () => RunBody })
  run!: RunBody;

  @ApiProperty({ type: () => PostBody, isArray: true })
  posts!: PostBody[];

  @ApiProperty({ type: () => RunSummaryBody, nullable: true, required: false })
  summary!: RunSummaryBody | null;
}

export function presentRun(run: RunRecord): RunBody {
  return {
    id: run.id,
    status: run.status,
    mode: run.mode,
    source: run.source,
    totalPosts: run.totalPosts,
    timezone: run.timezone,
    onMissed: run.onMissed,
    sourceModel: run.sourceModel,
    origin: run.origin,
    createdAt: run.createdAt.toISOString(),
    updatedAt: run.updatedAt.toISOString(),
  };
}

/** A run with its posts; `applied` says how an apply came to it. */
export function presentRunDetail(
  { run, posts, summary }: RunDetail,
  applied: Pick<AppliedRun, 'duplicate' | 'warnings' | 'approval'>,
): RunResponse {
  return {
    ok: true,
    duplicate: applied.duplicate,
    mode: run.mode,
    sourceModel: run.sourceModel,
    run: presentRun(run),
    posts: posts.map(presentPost),
    summary,
    approval: applied.approval && presentBrief(applied.approval),
    warnings: [...applied.warnings],
  };
}
