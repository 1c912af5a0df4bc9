import { MEDIA_KINDS } from '#libs/media';
import { approvalDecisions, shownApprovals } from '#libs/posts';
import { ApiProperty, ApiProviderProperty, ApiSchema, OkResponse } from '../../http/index.js';
import { ProviderPreviewBody } from '../dashboard/providers/providers.response.js';

const text = { type: 'string', nullable: true } as const;
const url = { ...text, format: 'uri' } as const;
const time = { type: 'string', format: 'date-time' } as const;

@ApiSchema({ name: 'ReviewWorkspace' })
export class ReviewWorkspaceBody {
  @ApiProperty({ type: 'string' })
  name!: string;
}

@ApiSchema({ name: 'ReviewAccount' })
export class ReviewAccountBody {
  @ApiProviderProperty()
  provider!: string;

  @ApiProperty({ type: 'string' })
  handle!: string;

  @ApiProperty(text)
  displayName!: string | null;
}

@ApiSchema({ name: 'ReviewMedium' })
export class ReviewMediumBody {
  @ApiProperty({ ...text, enum: [...MEDIA_KINDS] })
  kind!: string | null;

  @ApiProperty({ ...url, description: 'Null of what lies elsewhere.' })
  url!: string | null;

  @ApiProperty(url)
  thumbnailUrl!: string | null;

  @ApiProperty(text)
  altText!: string | null;
}

@ApiSchema({ name: 'ReviewComment' })
export class ReviewCommentBody {
  @ApiProperty({ type: 'string' })
  text!: string;

  @ApiProperty({ type: 'string', description: 'As they called themselves.' })
  by!: string;

  @ApiProperty(time)
  at!: string;
}

/** A post as it is shown to people outside. */
@ApiSchema({ name: 'ReviewPost' })
export class ReviewPostBody {
  @ApiProperty({ type: 'string' })
  postId!: string;

  @ApiProperty({ ...text, description: 'What a decision names; null: nothing is asked.' })
  approvalId!: string | null;

  @ApiProperty({ ...text, description: 'Of the approval; a decision names it.' })
  digest!: string | null;

  @ApiProperty({ ...text, enum: [...shownApprovals] })
  approval!: string | null;

  @ApiProperty({ type: () => ReviewAccountBody })
  account!: ReviewAccountBody;

  @ApiProperty(text)
  title!: string | null;

  @ApiProperty(text)
  text!: string | null;

  @ApiProperty({ type: () => ReviewMediumBody, isArray: true })
  media!: ReviewMediumBody[];

  @ApiProperty({ ...time, nullable: true, description: 'UTC.' })
  publishAt!: string | null;

  @ApiProperty({ type: 'string' })
  timezone!: string;

  @ApiProperty({
    type: () => ReviewCommentBody,
    isArray: true,
    description: 'What was said by this link, the oldest first.',
  })
  comments!: ReviewCommentBody[];

  @ApiProperty({
    ...text,
    enum: [...approvalDecisions],
    description: 'What was said with this link about what the post says now.',
  })
  decision!: string | null;
}

/** How posts of a network look. */
@ApiSchema({ name: 'ReviewNetwork' })
export class ReviewNetworkBody {
  @ApiProviderProperty()
  id!: string;

  @ApiProperty({ type: 'string' })
  label!: string;

  @ApiProperty({ type: () => ProviderPreviewBody })
  preview!: ProviderPreviewBody;
}

/** What a review link shows. */
@ApiSchema({ name: 'Review' })
export class ReviewResponse extends OkResponse {
  @ApiProperty({ type: () => ReviewWorkspaceBody })
  workspace!: ReviewWorkspaceBody;

  @ApiProperty({ type: 'string', description: 'As the link is called.' })
  name!: string;

  @ApiProperty({ ...text, description: 'The person whom the link was made for.' })
  madeFor!: string | null;

  @ApiProperty({ type: 'boolean', description: 'Whether a decision can be made with it.' })
  mayVote!: boolean;

  @ApiProperty(time)
  expiresAt!: string;

  @ApiProperty({ type: () => ReviewPostBody, isArray: true })
  posts!: ReviewPostBody[];

  @ApiProperty({ type: () => ReviewNetworkBody, isArray: true, description: 'Those of the posts.' })
  networks!: ReviewNetworkBody[];
}
