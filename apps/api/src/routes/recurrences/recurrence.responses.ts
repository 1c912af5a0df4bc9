import {
  occurrenceStates,
  type OccurrenceView,
  recurrenceStates,
  type RecurrenceView,
  variantOrders,
} from '#libs/planning';
import { ApiProperty, ApiSchema, OkResponse, PageResponse } from '../../http/index.js';
import { CreatorBody, presentCreator } from '../posts/creator.response.js';
import { ValidationIssueBody } from '../posts/issue.response.js';

const time = { type: 'string', format: 'date-time' } as const;
const openObject = { type: 'object', additionalProperties: true } as const;

/** A time of a recurrence. */
@ApiSchema({ name: 'RecurrenceTime' })
export class RecurrenceTimeBody {
  @ApiProperty({
    type: 'string',
    example: '2026-12-01T09:00',
    description: 'What the clock of the time zone shows; the occurrence is known by it.',
  })
  occurrence!: string;

  @ApiProperty({
    ...time,
    description:
      'The moment. What clocks leave out is at the end of the gap, what they show twice the first time.',
  })
  at!: string;
}

/** A document that goes out again and again by a rule. */
@ApiSchema({ name: 'Recurrence' })
export class RecurrenceBody {
  @ApiProperty({ type: 'string', example: 'rec_01JD3Z8Q4W6V0X5T9R2N7M1KAB' })
  id!: string;

  @ApiProperty({ type: 'string', nullable: true })
  name!: string | null;

  @ApiProperty({ type: 'string', enum: [...recurrenceStates] })
  state!: string;

  @ApiProperty({ ...openObject, description: 'As it was sent; names may come in another order.' })
  document!: Readonly<Record<string, unknown>>;

  @ApiProperty({ type: 'string', example: '2026-12-01T09:00' })
  startsLocal!: string;

  @ApiProperty({ type: 'string', example: 'Europe/Berlin' })
  timezone!: string;

  @ApiProperty({ type: 'string', example: 'FREQ=WEEKLY;BYDAY=MO,TH' })
  rule!: string;

  @ApiProperty({ type: 'array', items: openObject })
  variants!: readonly object[];

  @ApiProperty({ type: 'string', enum: [...variantOrders] })
  order!: string;

  @ApiProperty({ type: 'integer', description: 'For so many days ahead posts are made.' })
  horizonDays!: number;

  @ApiProperty({
    type: () => RecurrenceTimeBody,
    nullable: true,
    description: 'What comes next; null where nothing does, or it rests.',
  })
  next!: RecurrenceTimeBody | null;

  @ApiProperty({
    type: () => CreatorBody,
    description: 'Who changed it last: posts are made as theirs, by what they may do then.',
  })
  author!: CreatorBody;

  @ApiProperty({ type: 'integer', description: 'From 1; rises with every change.' })
  revision!: number;

  @ApiProperty(time)
  createdAt!: string;

  @ApiProperty(time)
  updatedAt!: string;

  @ApiProperty({ ...time, nullable: true })
  endedAt!: string | null;
}

@ApiSchema({ name: 'RecurrencesResponse' })
export class RecurrencesResponse extends PageResponse {
  @ApiProperty({ type: () => RecurrenceBody, isArray: true })
  recurrences!: RecurrenceBody[];
}

@ApiSchema({ name: 'RecurrenceResponse' })
export class RecurrenceResponse extends OkResponse {
  @ApiProperty({ type: () => RecurrenceBody })
  recurrence!: RecurrenceBody;
}

@ApiSchema({ name: 'RecurrenceWrittenResponse' })
export class RecurrenceWrittenResponse extends RecurrenceResponse {
  @ApiProperty({ type: () => ValidationIssueBody, isArray: true })
  warnings!: ValidationIssueBody[];
}

@ApiSchema({ name: 'RecurrenceStateResponse' })
export class RecurrenceStateResponse extends RecurrenceResponse {
  @ApiProperty({ type: 'integer', description: 'Planned occurrences that were canceled.' })
  canceled!: number;

  @ApiProperty({ type: 'integer', description: 'Occurrences that had begun, and stay.' })
  begun!: number;
}

/** A time that would come. */
@ApiSchema({ name: 'PreviewedOccurrence' })
export class PreviewedOccurrenceBody extends RecurrenceTimeBody {
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Index of its variant; null where there are none.',
  })
  variant!: number | null;
}

@ApiSchema({ name: 'RecurrencePreviewResponse' })
export class RecurrencePreviewResponse extends OkResponse {
  @ApiProperty({ type: () => PreviewedOccurrenceBody, isArray: true })
  occurrences!: PreviewedOccurrenceBody[];

  @ApiProperty({
    type: () => ValidationIssueBody,
    isArray: true,
    description: 'What has to be mended before it can be created.',
  })
  issues!: ValidationIssueBody[];

  @ApiProperty({ type: () => ValidationIssueBody, isArray: true })
  warnings!: ValidationIssueBody[];
}

/** Why an occurrence has no posts. */
@ApiSchema({ name: 'OccurrenceRefusal' })
export class OccurrenceRefusalBody {
  @ApiProperty({ type: 'string', example: 'validation_failed' })
  code!: string;

  @ApiProperty({ type: 'string' })
  message!: string;

  @ApiProperty({ type: () => ValidationIssueBody, isArray: true })
  issues!: ValidationIssueBody[];
}

/** One going out of a recurrence, that was or that will be. */
@ApiSchema({ name: 'Occurrence' })
export class OccurrenceBody extends PreviewedOccurrenceBody {
  @ApiProperty({
    type: 'string',
    enum: [...occurrenceStates],
    description:
      'upcoming: beyond the horizon; planned: its posts are there, or are being made; edited: people have changed them; skipped; refused: they could not be made.',
  })
  state!: string;

  @ApiProperty({ type: 'string', nullable: true, example: 'run_01JD3Z8Q4W6V0X5T9R2N7M1KAB' })
  runId!: string | null;

  @ApiProperty({ type: () => OccurrenceRefusalBody, nullable: true })
  refusal!: OccurrenceRefusalBody | null;
}

@ApiSchema({ name: 'OccurrencesResponse' })
export class OccurrencesResponse extends OkResponse {
  @ApiProperty({ type: () => OccurrenceBody, isArray: true })
  occurrences!: OccurrenceBody[];
}

export function presentRecurrence({ recurrence, next }: RecurrenceView): RecurrenceBody {
  const { id, name, state, document, startsLocal, timezone, rule, variants, order } = recurrence;
  return {
    id,
    name,
    state,
    document,
    startsLocal,
    timezone,
    rule,
    variants,
    order,
    horizonDays: recurrence.horizonDays,
    next: next && presentTime(next),
    author: presentCreator(recurrence.author),
    revision: recurrence.revision,
    createdAt: recurrence.createdAt.toISOString(),
    updatedAt: recurrence.updatedAt.toISOString(),
    endedAt: recurrence.endedAt?.toISOString() ?? null,
  };
}

export function presentTime({
  stamp,
  at,
}: {
  readonly stamp: string;
  readonly at: Date;
}): RecurrenceTimeBody {
  return { occurrence: stamp, at: at.toISOString() };
}

export function presentOccurrence(view: OccurrenceView): OccurrenceBody {
  const { state, runId, variant, refusal } = view;
  const told = refusal && { ...refusal, issues: [...refusal.issues] };
  return { ...presentTime(view), state, variant, runId, refusal: told };
}
