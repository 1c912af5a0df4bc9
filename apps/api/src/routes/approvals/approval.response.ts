import { approvalDecisions, decisionObstacles, shownApprovals } from '#libs/posts';
import {
  ApiProperty,
  ApiProviderProperty,
  ApiSchema,
  CursorPageResponse,
  OkResponse,
} from '../../http/index.js';
import { SpeakerBody } from '../comments/speaker.response.js';
import { CreatorBody } from '../posts/creator.response.js';
import { ApprovalBriefBody } from './approval-brief.response.js';

const optionalText = { type: 'string', nullable: true } as const;
const time = { type: 'string', format: 'date-time' } as const;
const optionalTime = { ...time, nullable: true } as const;

/** What somebody said about a post. */
@ApiSchema({ name: 'ApprovalVote' })
export class ApprovalVoteBody {
  @ApiProperty({ type: 'string', enum: [...approvalDecisions] })
  decision!: string;

  @ApiProperty({ type: () => SpeakerBody })
  by!: SpeakerBody;

  @ApiProperty(optionalText)
  comment!: string | null;

  @ApiProperty(time)
  at!: string;

  @ApiProperty({ type: 'boolean', description: 'Whether it is about what the post says now.' })
  isOfThisContent!: boolean;
}

@ApiSchema({ name: 'ApprovalAccount' })
export class ApprovalAccountBody {
  @ApiProperty({ type: 'string' })
  id!: string;

  @ApiProviderProperty()
  provider!: string;

  @ApiProperty({ type: 'string' })
  handle!: string;
}

/** A post that people are asked about. */
@ApiSchema({ name: 'ApprovalPost' })
export class ApprovalPostBody {
  @ApiProperty({ type: 'string' })
  postId!: string;

  @ApiProperty({ type: 'string', description: 'Of what it says.' })
  digest!: string;

  @ApiProperty({ ...optionalText, enum: [...shownApprovals] })
  approval!: string | null;

  @ApiProperty({ type: 'integer', description: 'How many people have agreed.' })
  given!: number;

  @ApiProperty({ type: () => ApprovalAccountBody })
  account!: ApprovalAccountBody;

  @ApiProperty({ ...optionalText, description: 'The first 280 characters.' })
  text!: string | null;

  @ApiProperty({ type: 'integer' })
  mediaCount!: number;

  @ApiProperty({ ...optionalText, format: 'uri', description: 'Of its first upload.' })
  thumbnailUrl!: string | null;

  @ApiProperty({ ...optionalTime, description: 'UTC.' })
  publishAt!: string | null;

  @ApiProperty({ type: 'string' })
  timezone!: string;

  @ApiProperty({ type: 'boolean', description: 'Whether its time is over while it waits.' })
  isLate!: boolean;

  @ApiProperty({ type: () => ApprovalVoteBody, isArray: true, description: 'The latest first.' })
  votes!: ApprovalVoteBody[];
}

/** A question to people about posts of one run. */
@ApiSchema({ name: 'Approval' })
export class ApprovalBody extends ApprovalBriefBody {
  @ApiProperty({ type: 'string' })
  runId!: string;

  @ApiProperty(time)
  createdAt!: string;

  @ApiProperty(optionalTime)
  decidedAt!: string | null;

  @ApiProperty({ type: () => CreatorBody, nullable: true, description: 'Null: the service.' })
  requestedBy!: CreatorBody | null;

  @ApiProperty(optionalText)
  comment!: string | null;

  @ApiProperty({ type: 'boolean', description: 'Whether the caller may decide now.' })
  mayDecide!: boolean;

  @ApiProperty({
    ...optionalText,
    enum: [...decisionObstacles],
    description: 'Why not, where it is open.',
  })
  mayNotBecause!: string | null;

  @ApiProperty({ type: 'integer' })
  postCount!: number;

  @ApiProperty({
    type: () => ApprovalPostBody,
    isArray: true,
    description: 'In the order of their document; in lists the first 20.',
  })
  posts!: ApprovalPostBody[];
}

@ApiSchema({ name: 'ApprovalsResponse' })
export class ApprovalsResponse extends CursorPageResponse {
  @ApiProperty({ type: () => ApprovalBody, isArray: true })
  approvals!: ApprovalBody[];
}

@ApiSchema({ name: 'ApprovalResponse' })
export class ApprovalResponse extends OkResponse {
  @ApiProperty({ type: () => ApprovalBody })
  approval!: ApprovalBody;
}
