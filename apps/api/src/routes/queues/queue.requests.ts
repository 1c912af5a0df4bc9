import { LONGEST_JITTER, LONGEST_QUEUE_NAME, MOST_BLACKOUTS, MOST_SLOTS } from '#libs/planning';
import { queuePositions, type QueuePosition } from '#libs/posts';
import {
  BooleanField,
  ChoiceField,
  DateTimeField,
  IntegerField,
  NestedListField,
  RequestShape,
  TextField,
  TextListField,
} from '../../http/index.js';

const LARGEST = 2 ** 31 - 1;

/** A time of every week. */
@RequestShape({ name: 'QueueSlotInput', closed: true })
export class QueueSlotRequest {
  @IntegerField({ required: true, min: 1, max: 7, description: '1 is Monday, 7 is Sunday.' })
  weekday!: number;

  @TextField({
    required: true,
    maxLength: 5,
    pattern: /^([01]\d|2[0-3]):[0-5]\d$/,
    description: 'By the clock of the time zone.',
    example: '09:00',
  })
  time!: string;
}

const name = {
  maxLength: LONGEST_QUEUE_NAME,
  description: 'No other queue of the workspace has it, in whatever case.',
  example: 'Mornings',
} as const;
const timezone = {
  maxLength: 64,
  description: 'A name of the IANA database. 09:00 there stays 09:00 there.',
  example: 'Europe/Berlin',
} as const;
const slots = {
  maxItems: MOST_SLOTS,
  description: 'When things go out, every week; those on one moment are one.',
} as const;
const accounts = {
  maxItems: 1_000,
  maxLength: 64,
  description: 'Ids of the accounts whose posts it takes; null: of all.',
} as const;
const jitterMinutes = {
  min: 0,
  max: LONGEST_JITTER,
  description:
    'At most so many minutes behind their slot things go out, as chance has it, and less than half the way to the next slot.',
} as const;
const day = {
  maxLength: 10,
  maxItems: MOST_BLACKOUTS,
  pattern: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
} as const;
const blackouts = {
  ...day,
  description: 'Dates of the time zone on which nothing goes out.',
  example: ['2026-12-24'],
} as const;
const move = {
  default: false,
  description: 'Whether items whose slot is none any more get the next free ones.',
} as const;

/** A new queue. */
@RequestShape({ name: 'QueueCreateRequest', closed: true })
export class QueueCreateRequest {
  @TextField({ ...name, required: true, notBlank: true })
  name!: string;

  @TextField({ ...timezone, required: true })
  timezone!: string;

  @NestedListField(() => QueueSlotRequest, slots)
  slots?: QueueSlotRequest[] | null;

  @TextListField(accounts)
  accounts?: string[] | null;

  @IntegerField({ ...jitterMinutes, default: 0 })
  jitterMinutes?: number | null;

  @TextListField(blackouts)
  blackouts?: string[] | null;
}

/** What is to change about a queue; absent fields stay. */
@RequestShape({ name: 'QueueUpdateRequest', closed: true })
export class QueueUpdateRequest {
  @TextField({ ...name, minLength: 1, notBlank: true })
  name?: string | null;

  @TextField({ ...timezone, minLength: 1 })
  timezone?: string | null;

  @NestedListField(() => QueueSlotRequest, slots)
  slots?: QueueSlotRequest[] | null;

  @TextListField({ ...accounts, nullable: true })
  accounts?: string[] | null;

  @IntegerField(jitterMinutes)
  jitterMinutes?: number | null;

  @TextListField(blackouts)
  blackouts?: string[] | null;

  @BooleanField(move)
  move?: boolean | null;

  @IntegerField({
    min: 1,
    max: LARGEST,
    description: 'The revision that was seen; another one is refused: queue_changed.',
  })
  revision?: number | null;
}

/** Which slots. */
@RequestShape({ name: 'QueueSlotsQuery' })
export class QueueSlotsRangeQuery {
  @DateTimeField({ description: 'Behind this moment; from now on without it.' })
  from?: Date | null;

  @IntegerField({ min: 1, max: 200, default: 50 })
  count?: number | null;
}

/** Where in the queue. */
@RequestShape({ name: 'NextSlotQuery' })
export class NextSlotPositionQuery {
  @ChoiceField(queuePositions, { default: 'next' })
  position?: QueuePosition | null;
}

@RequestShape({ name: 'QueueShuffleRequest', closed: true })
export class QueueShuffleRequest {
  @IntegerField({
    min: 0,
    max: LARGEST,
    description: 'The same seed brings the same order of the same items; without it one of chance.',
  })
  seed?: number | null;
}

@RequestShape({ name: 'QueueOrderRequest', closed: true })
export class QueueOrderRequest {
  @TextListField({
    required: true,
    minItems: 1,
    maxItems: 2_000,
    maxLength: 64,
    description: 'Ids of items, the first one first; they share the slots that they have.',
  })
  items!: string[];

  @IntegerField({
    required: true,
    min: 1,
    max: LARGEST,
    description: 'The revision that was seen; another one is refused: queue_changed.',
  })
  revision!: number;
}

@RequestShape({ name: 'QueueBlackoutsRequest', closed: true })
export class QueueBlackoutsRequest {
  @TextListField({
    ...day,
    required: true,
    description:
      'All dates on which no queue of the workspace has slots, each by its own time zone.',
    example: ['2026-12-24'],
  })
  days!: string[];

  @BooleanField(move)
  move?: boolean | null;
}
