import {
  postStatuses,
  shownApproval,
  shownApprovals,
  type ListedPost,
  type PostRecord,
} from '#libs/posts';
import { ApiProperty, ApiProviderProperty, ApiSchema } from '../../http/index.js';
import { CreatorBody, presentCreator } from './creator.response.js';
import { PostLabelBody } from './post-label.response.js';
import { PersonBody } from './person.response.js';
import { PostAssetBody } from './post-asset.response.js';
import { PostQueueBody, presentQueue } from './post-queue.response.js';
import { PostRiskBody, presentRisk } from './post-risk.response.js';
import {
  openObject,
  optionalBoolean,
  optionalInteger,
  optionalText,
  optionalTime,
  optionalUrl,
} from './property-shapes.js';

/** A post of a run. */
@ApiSchema({ name: 'Post' })
export class PostBody {
  @ApiProperty({ type: 'string', example: 'post_01JD3Z8Q4W6V0X5T9R2N7M1KAB' })
  id!: string;

  @ApiProviderProperty()
  provider!: string;

  @ApiProperty({ type: 'string', description: 'Handle of the account.' })
  account!: string;

  @ApiProperty({ type: 'string', enum: [...postStatuses] })
  status!: string;

  @ApiProperty({
    ...optionalText,
    enum: [...shownApprovals],
    description: 'What people have said about it; null where nobody was asked.',
  })
  approval!: string | null;

  @ApiProperty({ ...optionalText, description: 'What they were asked last.' })
  approvalId!: string | null;

  @ApiProperty(optionalText)
  runId!: string | null;

  @ApiProperty(optionalText)
  accountId!: string | null;

  @ApiProperty(optionalText)
  name!: string | null;

  @ApiProperty(optionalText)
  description!: string | null;

  @ApiProperty({ ...optionalTime, description: 'UTC.' })
  publishAtUtc!: string | null;

  @ApiProperty(optionalText)
  timezone!: string | null;

  @ApiProperty(optionalText)
  providerPostId!: string | null;

  @ApiProperty(optionalUrl)
  providerUrl!: string | null;

  @ApiProperty({ ...optionalText, description: 'The last error.' })
  error!: string | null;

  @ApiProperty({ ...optionalText, description: 'The same as error.' })
  lastError!: string | null;

  @ApiProperty(optionalText)
  errorCode!: string | null;

  @ApiProperty({ ...optionalBoolean, description: 'Whether a retry can help.' })
  retryable!: boolean | null;

  @ApiProperty({ type: 'integer', required: false, description: 'Attempts so far.' })
  attempts!: number;

  @ApiProperty({ type: 'integer', required: false, description: 'The same as attempts.' })
  attemptCount!: number;

  @ApiProperty({ ...optionalTime, description: 'When it is tried next.' })
  nextAttemptAt!: string | null;

  @ApiProperty({ ...optionalText, enum: ['accepted', 'published', 'deleted'] })
  providerStatus!: string | null;

  @ApiProperty({ ...optionalText, enum: ['pending', 'found', 'absent', 'unknown'] })
  reconciliationStatus!: string | null;

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

  @ApiProperty(optionalTime)
  publishedAt!: string | null;

  @ApiProperty(optionalTime)
  deletedAt!: string | null;

  @ApiProperty({ type: 'string', required: false, enum: ['post', 'reply', 'comment'] })
  interactionType!: string;

  @ApiProperty(optionalText)
  parentStepId!: string | null;

  @ApiProperty(optionalText)
  resolvedParentProviderPostId!: string | null;

  @ApiProperty(optionalUrl)
  mediaLink!: string | null;

  @ApiProperty({ type: () => PostAssetBody, isArray: true, required: false })
  assets!: object[];

  @ApiProperty({ ...openObject, required: false })
  settings!: object;

  @ApiProperty(optionalText)
  stepId!: string | null;

  @ApiProperty(optionalInteger)
  stepIndex!: number | null;

  @ApiProperty(optionalInteger)
  sequencePosition!: number | null;

  @ApiProperty(optionalInteger)
  targetIndex!: number | null;

  @ApiProperty(optionalText)
  campaignId!: string | null;

  @ApiProperty(optionalText)
  campaignName!: string | null;

  @ApiProperty({ type: 'string', required: false, enum: ['posts_v1', 'campaigns_v2'] })
  sourceModel!: string;

  @ApiProperty({
    type: 'integer',
    required: false,
    description: 'From 1; rises when people change what it says, or where or when it goes out.',
  })
  revision!: number;

  @ApiProperty({ type: () => CreatorBody, nullable: true, required: false })
  createdBy!: CreatorBody | null;

  @ApiProperty({
    type: () => PersonBody,
    nullable: true,
    required: false,
    description: 'On whose word it is published, or is not, when the network could not tell.',
  })
  resolvedBy!: PersonBody | null;

  @ApiProperty(optionalTime)
  createdAt!: string | null;

  @ApiProperty(optionalTime)
  updatedAt!: string | null;
}

/** A post as clients see it. */
export function presentPost(post: PostRecord | ListedPost): PostBody {
  return {
    id: post.id,
    provider: post.provider,
    account: post.account,
    status: post.status,
    approval: shownApproval(post.approval),
    approvalId: post.approvalId,
    runId: post.runId,
    accountId: post.accountId,
    name: post.name,
    description: post.description,
    publishAtUtc: isoTime(post.publishAt),
    timezone: post.timezone,
    providerPostId: post.providerPostId,
    providerUrl: post.providerUrl,
    error: post.errorMessage,
    lastError: post.errorMessage,
    errorCode: post.errorCode,
    retryable: post.retryable,
    attempts: post.attemptCount,
    attemptCount: post.attemptCount,
    nextAttemptAt: isoTime(post.dueAt),
    providerStatus: post.providerStatus,
    reconciliationStatus: post.reconciliationStatus,
    atRisk: post.risks.length > 0,
    risks: post.risks.map(presentRisk),
    labels: post.labels,
    queue: presentQueue(post),
    publishedAt: isoTime(post.publishedAt),
    deletedAt: isoTime(post.deletedAt),
    interactionType: post.interactionType,
    parentStepId: post.parentStepId,
    resolvedParentProviderPostId: post.parentProviderPostId,
    mediaLink: post.mediaLink,
    assets: [...post.assets],
    settings: post.settings,
    stepId: post.stepId,
    stepIndex: post.stepIndex,
    sequencePosition: post.sequencePosition,
    targetIndex: post.targetIndex,
    campaignId: post.campaignId,
    campaignName: post.campaignName,
    sourceModel: post.sourceModel,
    revision: post.revision,
    createdBy: post.createdBy && presentCreator(post.createdBy),
    resolvedBy: post.resolvedBy && { id: post.resolvedBy.id, name: post.resolvedBy.name },
    createdAt: isoTime(post.createdAt),
    updatedAt: isoTime(post.updatedAt),
  };
}

function isoTime(time: Date | string | null): string | null {
  return time instanceof Date ? time.toISOString() : time;
}
