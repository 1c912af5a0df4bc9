import { jobStates } from '#libs/posts';
import type { JobView } from '#libs/schedules';
import { ApiProperty, ApiProviderProperty, ApiSchema, PageResponse } from '../../http/index.js';
import { PostLabelBody } from '../posts/post-label.response.js';
import { PostQueueBody, presentQueue } from '../posts/post-queue.response.js';
import { PostRiskBody, presentRisk } from '../posts/post-risk.response.js';
import { PostWaitBody, presentWait } from '../posts/post-wait.response.js';
import { LatestAttemptBody } from '../posts/latest-attempt.response.js';
import { optionalText, optionalTime } from '../posts/property-shapes.js';

/** A post seen as work of the engine. */
@ApiSchema({ name: 'Job' })
export class JobBody {
  @ApiProperty({ type: 'string' })
  postId!: string;

  @ApiProperty({ type: 'string' })
  runId!: string;

  @ApiProviderProperty()
  provider!: string;

  @ApiProperty({ type: 'string', description: 'Handle.' })
  account!: string;

  @ApiProperty({ type: 'string', description: 'Status of the post.' })
  status!: string;

  @ApiProperty({ type: 'string', enum: [...jobStates] })
  jobState!: string;

  @ApiProperty({ type: 'string', description: 'What happens next, or what a person has to do.' })
  nextAction!: string;

  @ApiProperty({ type: () => PostWaitBody, nullable: true, required: false })
  waitsFor!: PostWaitBody | null;

  @ApiProperty(optionalText)
  accountTokenHealth!: string | null;

  @ApiProperty(optionalText)
  tokenRefreshStatus!: string | null;

  @ApiProperty({ type: () => LatestAttemptBody, nullable: true, required: false })
  latestAttempt!: LatestAttemptBody | null;

  @ApiProperty({ type: 'string', enum: ['post', 'reply', 'comment'] })
  interactionType!: string;

  @ApiProperty(optionalText)
  stepId!: string | null;

  @ApiProperty(optionalText)
  parentStepId!: string | null;

  @ApiProperty(optionalTime)
  nextAttemptAt!: string | null;

  @ApiProperty(optionalTime)
  publishAtUtc!: string | null;

  @ApiProperty({
    type: 'boolean',
    required: false,
    description: 'Whether it would fail if its time were now; only of scheduled posts.',
  })
  atRisk!: boolean;

  @ApiProperty({ type: () => PostRiskBody, isArray: true, required: false, description: 'Why.' })
  risks!: PostRiskBody[];

  @ApiProperty({
    type: () => PostLabelBody,
    isArray: true,
    required: false,
    description: 'By name.',
  })
  labels!: readonly PostLabelBody[];

  @ApiProperty({ type: () => PostQueueBody, nullable: true, required: false })
  queue!: PostQueueBody | null;

  @ApiProperty({ type: 'integer' })
  attempts!: number;

  @ApiProperty(optionalText)
  error!: string | null;

  @ApiProperty(optionalText)
  errorCode!: string | null;
}

@ApiSchema({ name: 'JobsResponse' })
export class JobsResponse extends PageResponse {
  @ApiProperty({ type: () => JobBody, isArray: true })
  jobs!: JobBody[];
}

export function presentJob(job: JobView, latestAttempt: LatestAttemptBody | null): JobBody {
  const { post, account } = job;
  return {
    postId: post.id,
    runId: post.runId,
    provider: post.provider,
    account: post.account,
    status: post.status,
    jobState: job.jobState,
    nextAction: job.nextAction,
    waitsFor: job.waitsFor && presentWait(job.waitsFor),
    accountTokenHealth: account?.tokenHealth ?? null,
    tokenRefreshStatus: account?.tokenRefreshStatus ?? null,
    latestAttempt,
    interactionType: post.interactionType,
    stepId: post.stepId,
    parentStepId: post.parentStepId,
    nextAttemptAt: post.dueAt,
    publishAtUtc: post.publishAt,
    atRisk: post.risks.length > 0,
    risks: post.risks.map(presentRisk),
    labels: post.labels,
    queue: presentQueue(post),
    attempts: post.attemptCount,
    error: post.errorMessage,
    errorCode: post.errorCode,
  };
}
