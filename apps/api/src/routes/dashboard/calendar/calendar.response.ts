import { postStatuses, shownApproval, shownApprovals, type CalendarPost } from '#libs/posts';
import type { CalendarPart } from '#libs/schedules';
import {
  ApiProperty,
  ApiProviderProperty,
  ApiSchema,
  countMap,
  OkResponse,
} from '../../../http/index.js';
import { PostLabelBody } from '../../posts/post-label.response.js';
import { PostQueueBody, presentQueue } from '../../posts/post-queue.response.js';
import { optionalText, optionalTime } from '../../posts/property-shapes.js';

const text = { ...optionalText, required: true } as const;
const time = { ...optionalTime, required: true } as const;

/** Who had a post made. */
@ApiSchema({ name: 'CalendarCreator' })
export class CalendarCreatorBody {
  @ApiProperty({ type: 'string', enum: ['user', 'key', 'system'] })
  type!: string;

  @ApiProperty({ type: 'string' })
  id!: string;
}

/** A post as the calendar shows it. */
@ApiSchema({ name: 'CalendarPost' })
export class CalendarPostBody {
  @ApiProperty({ type: 'string', example: 'post_01JD3Z8Q4W6V0X5T9R2N7M1KAB' })
  id!: string;

  @ApiProperty({ type: 'string' })
  runId!: string;

  @ApiProperty({ type: 'string' })
  accountId!: string;

  @ApiProperty({ type: 'string', description: 'Handle of the account.' })
  account!: string;

  @ApiProviderProperty()
  provider!: string;

  @ApiProperty({ type: 'string', enum: [...postStatuses] })
  status!: CalendarPost['status'];

  @ApiProperty({
    ...text,
    enum: [...shownApprovals],
    description: 'What people have said about it; null where nobody was asked.',
  })
  approval!: string | null;

  @ApiProperty({ ...text, description: 'The first 120 characters of its name or text.' })
  text!: string | null;

  @ApiProperty({ type: 'string', format: 'date-time', description: 'UTC.' })
  publishAtUtc!: string;

  @ApiProperty({ type: 'string' })
  timezone!: string;

  @ApiProperty({ type: 'string', enum: ['post', 'reply', 'comment'] })
  interactionType!: string;

  @ApiProperty(text)
  campaignId!: string | null;

  @ApiProperty(text)
  errorCode!: string | null;

  @ApiProperty({ ...text, enum: ['accepted', 'published', 'deleted'] })
  providerStatus!: string | null;

  @ApiProperty({ ...text, enum: ['pending', 'found', 'absent', 'unknown'] })
  reconciliationStatus!: string | null;

  @ApiProperty({ ...time, description: 'When it is tried next.' })
  nextAttemptAt!: string | null;

  @ApiProperty(time)
  deletedAt!: string | null;

  @ApiProperty({ type: 'boolean', description: 'Whether it would fail if its time were now.' })
  atRisk!: boolean;

  @ApiProperty({ type: 'integer' })
  mediaCount!: number;

  @ApiProperty({ ...text, description: 'Its first upload.' })
  thumbnailAssetId!: string | null;

  @ApiProperty({ type: 'integer', description: 'What an edit or a move names.' })
  revision!: number;

  @ApiProperty({
    type: () => CalendarCreatorBody,
    nullable: true,
    required: false,
    description: 'Whose drafts may be changed by who may only draft.',
  })
  createdBy!: CalendarCreatorBody | null;

  @ApiProperty({ type: () => PostLabelBody, isArray: true, description: 'By name.' })
  labels!: readonly PostLabelBody[];

  @ApiProperty({ type: () => PostQueueBody, nullable: true, required: false })
  queue!: PostQueueBody | null;
}

/** A day or an hour that holds posts. */
@ApiSchema({ name: 'CalendarBucket' })
export class CalendarBucketBody {
  @ApiProperty({
    type: 'string',
    format: 'date-time',
    description: 'With the offset of the time zone at that moment.',
  })
  start!: string;

  @ApiProperty({ type: 'integer', description: 'All of its posts, told or not.' })
  total!: number;

  @ApiProperty({ ...countMap, description: 'How many stand how; what none has is left out.' })
  byStatus!: Readonly<Record<string, number>>;

  @ApiProperty({ type: 'integer' })
  atRisk!: number;

  @ApiProperty({
    type: () => CalendarPostBody,
    isArray: true,
    description: 'The first of them by their time.',
  })
  posts!: CalendarPostBody[];
}

@ApiSchema({ name: 'CalendarResponse' })
export class CalendarResponse extends OkResponse {
  @ApiProperty({
    type: () => CalendarBucketBody,
    isArray: true,
    description: 'In order; what holds no post is left out.',
  })
  buckets!: CalendarBucketBody[];
}

export function presentCalendar(parts: readonly CalendarPart[]): CalendarResponse {
  return {
    ok: true,
    buckets: parts.map(({ start, total, byStatus, atRisk, posts }) => ({
      start,
      total,
      byStatus: byStatus as Readonly<Record<string, number>>,
      atRisk,
      posts: posts.map(presentCalendarPost),
    })),
  };
}

function presentCalendarPost({ publishAt, approval, ...post }: CalendarPost): CalendarPostBody {
  const {
    queueId: _id,
    queuePosition: _position,
    queueItemId: _item,
    slotAt: _slot,
    ...rest
  } = post;
  const { isHeldByQueue: _held, ...shown } = rest;
  return {
    ...shown,
    approval: shownApproval(approval),
    publishAtUtc: publishAt,
    queue: presentQueue(post),
  };
}
