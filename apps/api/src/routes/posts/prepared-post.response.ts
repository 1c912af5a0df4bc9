import type { PostPlan } from '#libs/posts';
import { ApiProperty, ApiProviderProperty, ApiSchema } from '../../http/index.js';
import { PostLabelBody } from './post-label.response.js';
import { PostAssetBody } from './post-asset.response.js';
import {
  openObject,
  optionalInteger,
  optionalText,
  optionalTime,
  optionalUrl,
} from './property-shapes.js';

/** The text as it will be published. */
@ApiSchema({ name: 'TextPreview' })
export class TextPreviewBody {
  @ApiProperty({ type: 'string' })
  text!: string;

  @ApiProperty({ type: 'integer', description: "In the network's own unit." })
  length!: number;

  @ApiProperty(optionalInteger)
  limit!: number | null;
}

/** A post of a valid schedule with everything resolved. It can be applied as it is. */
@ApiSchema({ name: 'PreparedPost' })
export class PreparedPostBody {
  @ApiProperty({ type: 'string', description: 'Handle of the account.' })
  account!: string;

  @ApiProviderProperty()
  provider!: string;

  @ApiProperty(optionalText)
  name!: string | null;

  @ApiProperty({ ...optionalText, description: 'The same as name.' })
  title!: string | null;

  @ApiProperty(optionalText)
  description!: string | null;

  @ApiProperty({ ...optionalText, description: 'The same as description.' })
  text!: string | null;

  @ApiProperty({ ...optionalTime, description: 'In UTC.' })
  publish_at!: string | null;

  @ApiProperty({ ...optionalTime, description: 'The same as publish_at.' })
  publishAt!: string | null;

  @ApiProperty(optionalUrl)
  media_link!: string | null;

  @ApiProperty({ ...optionalUrl, description: 'The same as media_link.' })
  mediaLink!: string | null;

  @ApiProperty({ type: () => PostAssetBody, isArray: true })
  assets!: object[];

  @ApiProperty(openObject)
  settings!: object;

  @ApiProperty({ type: () => PostLabelBody, isArray: true, required: false })
  labels!: readonly PostLabelBody[];

  @ApiProperty({ type: 'string', enum: ['post', 'reply', 'comment'] })
  interaction_type!: string;

  @ApiProperty(optionalText)
  parent_step_id!: string | null;

  @ApiProperty({ type: 'string' })
  accountId!: string;

  @ApiProperty({ type: 'string' })
  stepId!: string;

  @ApiProperty({ ...optionalTime, description: 'UTC; null for a draft without a time.' })
  publishAtUtc!: string | null;

  @ApiProperty({ type: 'string' })
  timezone!: string;

  @ApiProperty({ type: 'string', enum: ['post', 'reply', 'comment'] })
  interactionType!: string;

  @ApiProperty(optionalText)
  parentStepId!: string | null;

  @ApiProperty(optionalText)
  campaignId!: string | null;

  @ApiProperty(optionalText)
  campaignName!: string | null;

  @ApiProperty({ type: () => TextPreviewBody })
  preview!: TextPreviewBody;
}

/** Both spellings of every field that has two. */
export function presentPreparedPost(post: PostPlan): PreparedPostBody {
  const publishAt = post.publishAt?.toISOString() ?? null;
  return {
    account: post.account,
    accountId: post.accountId,
    provider: post.provider,
    stepId: post.stepId,
    name: post.name,
    title: post.name,
    description: post.description,
    text: post.description,
    publish_at: publishAt,
    publishAt,
    publishAtUtc: publishAt,
    timezone: post.timezone,
    media_link: post.mediaLink,
    mediaLink: post.mediaLink,
    assets: [...post.assets],
    settings: post.settings,
    labels: post.labels ?? [],
    interaction_type: post.interactionType,
    interactionType: post.interactionType,
    parent_step_id: post.parentStepId,
    parentStepId: post.parentStepId,
    campaignId: post.campaignId,
    campaignName: post.campaignName,
    preview: post.preview,
  };
}
