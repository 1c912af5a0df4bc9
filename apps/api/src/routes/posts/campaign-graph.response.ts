import type { CampaignGraph, GraphStep } from '#libs/schedules';
import { ApiProperty, ApiProviderProperty, ApiSchema } from '../../http/index.js';
import { PostLabelBody } from './post-label.response.js';
import { PostAssetBody } from './post-asset.response.js';
import { openObject, optionalText, optionalTime } from './property-shapes.js';

const text = { type: 'string' } as const;
const count = { type: 'integer' } as const;
const nullableText = { ...optionalText, required: true } as const;
const nullableTime = { ...optionalTime, required: true } as const;

/** One post of a target, planned or stored. */
@ApiSchema({ name: 'CampaignStep' })
export class CampaignStepBody {
  @ApiProperty(text)
  id!: string;

  @ApiProperty({ ...nullableText, description: 'Null until the document is applied.' })
  postId!: string | null;

  @ApiProviderProperty()
  provider!: string;

  @ApiProperty(text)
  account!: string;

  @ApiProperty({ type: 'string', enum: ['post', 'reply', 'comment'] })
  interactionType!: string;

  @ApiProperty(text)
  name!: string;

  @ApiProperty(nullableText)
  description!: string | null;

  @ApiProperty({ ...nullableText, format: 'uri' })
  mediaLink!: string | null;

  @ApiProperty({ type: () => PostAssetBody, isArray: true })
  assets!: GraphStep['assets'];

  @ApiProperty(openObject)
  settings!: object;

  @ApiProperty({ type: () => PostLabelBody, isArray: true, required: false })
  labels!: readonly PostLabelBody[];

  @ApiProperty(text)
  timezone!: string;

  @ApiProperty(nullableTime)
  publishAtUtc!: string | null;

  @ApiProperty({ ...nullableText, description: 'Of the post; null until there is one.' })
  status!: string | null;

  @ApiProperty(nullableText)
  providerPostId!: string | null;

  @ApiProperty(count)
  sequencePosition!: number;

  @ApiProperty(count)
  stepIndex!: number;

  @ApiProperty(count)
  targetIndex!: number;

  @ApiProperty({ ...nullableText, description: 'The step it answers.' })
  parentStepId!: string | null;

  @ApiProperty({ type: 'number' })
  stepDelayMs!: number;

  @ApiProperty({ type: 'number' })
  stepDelayMinutes!: number;
}

/** What goes to one account. */
@ApiSchema({ name: 'CampaignTarget' })
export class CampaignTargetBody {
  @ApiProperty(text)
  id!: string;

  @ApiProperty(count)
  targetIndex!: number;

  @ApiProperty(text)
  account!: string;

  @ApiProviderProperty()
  provider!: string;

  @ApiProperty(text)
  timezone!: string;

  @ApiProperty(count)
  stepCount!: number;

  @ApiProperty(nullableTime)
  firstPublishAtUtc!: string | null;

  @ApiProperty(nullableTime)
  lastPublishAtUtc!: string | null;

  @ApiProperty({ type: () => CampaignStepBody, isArray: true })
  steps!: readonly CampaignStepBody[];
}

@ApiSchema({ name: 'Campaign' })
export class CampaignBody {
  @ApiProperty(text)
  id!: string;

  @ApiProperty(text)
  name!: string;

  @ApiProperty(count)
  campaignIndex!: number;

  @ApiProperty(count)
  targetCount!: number;

  @ApiProperty(count)
  postCount!: number;

  @ApiProperty({ type: 'array', items: { type: 'string' }, description: 'Handles.' })
  accounts!: readonly string[];

  @ApiProperty(nullableTime)
  firstPublishAtUtc!: string | null;

  @ApiProperty(nullableTime)
  lastPublishAtUtc!: string | null;

  @ApiProperty({ type: () => CampaignTargetBody, isArray: true })
  targets!: readonly CampaignTargetBody[];
}

/** Campaigns, targets and steps as a tree. */
@ApiSchema({ name: 'CampaignGraph' })
export class CampaignGraphBody {
  @ApiProperty({ ...nullableText, description: 'Null until the document is applied.' })
  runId!: string | null;

  @ApiProperty(nullableText)
  runStatus!: string | null;

  @ApiProperty(text)
  timezone!: string;

  @ApiProperty({ type: 'string', description: 'draft or scheduled.' })
  mode!: string;

  @ApiProperty({ type: 'string', required: false })
  onMissed?: CampaignGraph['onMissed'];

  @ApiProperty(text)
  sourceModel!: string;

  @ApiProperty(count)
  totalCampaigns!: number;

  @ApiProperty(count)
  totalTargets!: number;

  @ApiProperty(count)
  totalSteps!: number;

  @ApiProperty({ type: () => CampaignBody, isArray: true })
  campaigns!: readonly CampaignBody[];
}
