import { ApiProperty, ApiProviderProperty, ApiSchema, OkResponse } from '../../http/index.js';

const time = { type: 'string', format: 'date-time' } as const;
const local = {
  type: 'string',
  example: '2026-12-01T09:00',
  description: 'What the clock of the time zone shows.',
} as const;

@ApiSchema({ name: 'QueueSlot' })
export class QueueSlotBody {
  @ApiProperty({ type: 'integer', description: '1 is Monday, 7 is Sunday.' })
  weekday!: number;

  @ApiProperty({ type: 'string', example: '09:00' })
  time!: string;
}

/** Slots that posts are put into, one after the other. */
@ApiSchema({ name: 'Queue' })
export class QueueBody {
  @ApiProperty({ type: 'string', example: 'que_01JD3Z8Q4W6V0X5T9R2N7M1KAB' })
  id!: string;

  @ApiProperty({ type: 'string', example: 'Mornings' })
  name!: string;

  @ApiProperty({ type: 'string', example: 'Europe/Berlin' })
  timezone!: string;

  @ApiProperty({ type: () => QueueSlotBody, isArray: true, description: 'By weekday and time.' })
  slots!: readonly QueueSlotBody[];

  @ApiProperty({
    type: 'array',
    items: { type: 'string' },
    nullable: true,
    description: 'Ids of the accounts whose posts it takes; null: of all.',
  })
  accounts!: readonly string[] | null;

  @ApiProperty({ type: 'integer' })
  jitterMinutes!: number;

  @ApiProperty({ type: 'array', items: { type: 'string' }, example: ['2026-12-24'] })
  blackouts!: readonly string[];

  @ApiProperty({ type: 'boolean', description: 'Nothing of it goes out until it is resumed.' })
  paused!: boolean;

  @ApiProperty({ ...time, nullable: true })
  pausedAt!: string | null;

  @ApiProperty({ type: 'integer', description: 'Items that have a slot still to come.' })
  items!: number;

  @ApiProperty({
    ...time,
    nullable: true,
    description: 'Null where no slot of the next 400 days is free.',
  })
  nextFreeSlotAt!: string | null;

  @ApiProperty({
    type: 'integer',
    description: 'From 1; rises with every change of the queue and of its order.',
  })
  revision!: number;

  @ApiProperty(time)
  createdAt!: string;

  @ApiProperty(time)
  updatedAt!: string;
}

/** A post of an item. */
@ApiSchema({ name: 'QueueItemPost' })
export class QueueItemPostBody {
  @ApiProperty({ type: 'string', example: 'post_01JD3Z8Q4W6V0X5T9R2N7M1KAB' })
  id!: string;

  @ApiProperty({ type: 'string', description: 'Handle of its account.' })
  account!: string;

  @ApiProviderProperty()
  provider!: string;

  @ApiProperty({ type: 'string', nullable: true })
  name!: string | null;

  @ApiProperty({ type: 'string', nullable: true, description: 'The first 200 characters.' })
  text!: string | null;

  @ApiProperty({ type: 'string', example: 'scheduled' })
  status!: string;

  @ApiProperty({ type: 'boolean', description: 'It would go out, but the queue is paused.' })
  held!: boolean;

  @ApiProperty({ ...time, nullable: true })
  publishAt!: string | null;
}

/** A post by itself, or all of a campaign, that has a slot. */
@ApiSchema({ name: 'QueueItem' })
export class QueueItemBody {
  @ApiProperty({ type: 'string', example: 'qit_01JD3Z8Q4W6V0X5T9R2N7M1KAB' })
  id!: string;

  @ApiProperty({ type: 'string', example: 'run_01JD3Z8Q4W6V0X5T9R2N7M1KAB' })
  runId!: string;

  @ApiProperty(time)
  slotAt!: string;

  @ApiProperty({ ...time, description: 'When its first post goes out: the slot and the jitter.' })
  startsAt!: string;

  @ApiProperty({ type: 'boolean', description: 'Somebody works on it, or has: it stays there.' })
  begun!: boolean;

  @ApiProperty({
    type: () => QueueItemPostBody,
    isArray: true,
    description: 'Without those of accounts that the caller does not see.',
  })
  posts!: readonly QueueItemPostBody[];
}

@ApiSchema({ name: 'QueuesResponse' })
export class QueuesResponse extends OkResponse {
  @ApiProperty({ type: () => QueueBody, isArray: true })
  queues!: QueueBody[];
}

@ApiSchema({ name: 'QueueResponse' })
export class QueueResponse extends OkResponse {
  @ApiProperty({ type: () => QueueBody })
  queue!: QueueBody;
}

@ApiSchema({ name: 'QueueChangedResponse' })
export class QueueChangedResponse extends QueueResponse {
  @ApiProperty({
    type: () => QueueItemBody,
    isArray: true,
    description: 'Items whose slot is none any more; those that were moved, with move.',
  })
  affected!: QueueItemBody[];
}

@ApiSchema({ name: 'QueueDeletedResponse' })
export class QueueDeletedResponse extends OkResponse {
  @ApiProperty({ type: 'integer', description: 'Posts that have left it and keep their times.' })
  left!: number;
}

@ApiSchema({ name: 'QueueItemsResponse' })
export class QueueItemsResponse extends OkResponse {
  @ApiProperty({ type: () => QueueItemBody, isArray: true, description: 'In the order of slots.' })
  items!: QueueItemBody[];
}

/** A moment at which something could go out. */
@ApiSchema({ name: 'FreeSlot' })
export class FreeSlotBody {
  @ApiProperty(time)
  slotAt!: string;

  @ApiProperty({ ...time, description: 'The slot and the jitter.' })
  startsAt!: string;

  @ApiProperty(local)
  local!: string;
}

@ApiSchema({ name: 'ShownSlot' })
export class ShownSlotBody extends FreeSlotBody {
  @ApiProperty({
    type: 'boolean',
    description: 'False: an item lies on it, but the queue has no such slot any more.',
  })
  planned!: boolean;

  @ApiProperty({ type: () => QueueItemBody, nullable: true })
  item!: QueueItemBody | null;
}

@ApiSchema({ name: 'QueueSlotsResponse' })
export class QueueSlotsResponse extends OkResponse {
  @ApiProperty({ type: () => ShownSlotBody, isArray: true })
  slots!: ShownSlotBody[];
}

@ApiSchema({ name: 'NextSlotResponse' })
export class NextSlotResponse extends OkResponse {
  @ApiProperty({ type: () => FreeSlotBody, nullable: true })
  slot!: FreeSlotBody | null;

  @ApiProperty({
    type: 'string',
    enum: ['full', 'empty'],
    nullable: true,
    description:
      'Why there is none: all of the next 400 days are taken, or the queue has no slots at all.',
  })
  reason!: string | null;
}

@ApiSchema({ name: 'QueuePausedResponse' })
export class QueuePausedResponse extends QueueResponse {
  @ApiProperty({ type: 'integer', description: 'Posts that wait now.' })
  held!: number;

  @ApiProperty({
    type: 'array',
    items: { type: 'string' },
    description: 'Ids of posts that had begun, and go on.',
  })
  begun!: readonly string[];
}

@ApiSchema({ name: 'QueueResumedResponse' })
export class QueueResumedResponse extends QueueResponse {
  @ApiProperty({ type: 'integer', description: 'Posts that go out at their times.' })
  released!: number;

  @ApiProperty({ type: 'integer', description: 'Items that were late, and have later slots.' })
  moved!: number;
}

@ApiSchema({ name: 'QueueBlackoutsResponse' })
export class QueueBlackoutsResponse extends OkResponse {
  @ApiProperty({ type: 'array', items: { type: 'string' }, example: ['2026-12-24'] })
  days!: readonly string[];
}

@ApiSchema({ name: 'QueueBlackoutsChangedResponse' })
export class QueueBlackoutsChangedResponse extends QueueBlackoutsResponse {
  @ApiProperty({ type: () => QueueItemBody, isArray: true })
  affected!: QueueItemBody[];
}
