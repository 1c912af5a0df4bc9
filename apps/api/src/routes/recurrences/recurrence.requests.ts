import {
  DEFAULT_HORIZON_DAYS,
  LONGEST_HORIZON_DAYS,
  LONGEST_RECURRENCE_NAME,
  LONGEST_RULE,
  MOST_VARIANTS,
  recurrenceStates,
  type RecurrenceState,
  type Variant,
  type VariantOrder,
  variantOrders,
} from '#libs/planning';
import {
  BooleanField,
  ChoiceField,
  DateTimeField,
  IntegerField,
  ListQuery,
  NestedListField,
  ObjectField,
  RequestShape,
  TextField,
  TextListField,
} from '../../http/index.js';

/** What one occurrence says in the place of the document; what is left out stays. */
@RequestShape({ name: 'RecurrenceVariant', closed: true })
export class VariantRequest {
  @TextField({ maxLength: 70_000 })
  text?: string | null;

  @TextField({ maxLength: 1_000 })
  title?: string | null;

  @TextListField({ maxItems: 50, maxLength: 4_096, description: 'Addresses, or ids of uploads.' })
  assets?: string[] | null;

  @ObjectField({ description: 'Settings of the network, as in a post.' })
  settings?: Record<string, unknown> | null;
}

const name = {
  maxLength: LONGEST_RECURRENCE_NAME,
  nullable: true,
  description: 'For people.',
  example: 'Good morning',
} as const;
const document = {
  description:
    'A schedule document as POST /v1/posts/apply takes it, without times: those come of the rule. At most 100 posts, and 256 KiB of JSON with the variants.',
  example: { posts: [{ account: 'telegram:@garden', text: 'Good morning!' }] },
} as const;
const startsLocal = {
  maxLength: 19,
  pattern: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/,
  time: 'local',
  description:
    'What the clock of the time zone shows when the rule begins to count. It is an occurrence only where the rule has it. Seconds are left out, or 00.',
  example: '2026-12-01T09:00',
} as const;
const timezone = {
  maxLength: 64,
  description: 'A name of the IANA database. 09:00 there stays 09:00 there.',
  example: 'Europe/Berlin',
} as const;
const rule = {
  maxLength: LONGEST_RULE,
  description:
    'A rule of RFC 5545: FREQ (DAILY to YEARLY), INTERVAL, BYDAY, BYMONTHDAY, BYMONTH, BYSETPOS, WKST, COUNT (at most 1,000), UNTIL (of the place, or with Z an instant).',
  example: 'FREQ=WEEKLY;BYDAY=MO,TH',
} as const;
const variants = {
  maxItems: MOST_VARIANTS,
  description: 'What occurrences say in turn in the place of the document.',
} as const;
const horizonDays = {
  min: 1,
  max: LONGEST_HORIZON_DAYS,
  description: 'For so many days ahead posts are made.',
} as const;

/** A new recurrence. */
@RequestShape({ name: 'RecurrenceCreateRequest', closed: true })
export class RecurrenceCreateRequest {
  @TextField(name)
  name?: string | null;

  @ObjectField({ ...document, required: true })
  document!: Record<string, unknown>;

  @TextField({ ...startsLocal, required: true })
  startsLocal!: string;

  @TextField({ ...timezone, required: true })
  timezone!: string;

  @TextField({ ...rule, required: true })
  rule!: string;

  @NestedListField(() => VariantRequest, variants)
  variants?: VariantRequest[] | null;

  @ChoiceField(variantOrders, { default: 'sequence' })
  order?: VariantOrder | null;

  @IntegerField({ ...horizonDays, default: DEFAULT_HORIZON_DAYS })
  horizonDays?: number | null;
}

/** What is to change about a recurrence; absent fields stay. */
@RequestShape({ name: 'RecurrenceUpdateRequest', closed: true })
export class RecurrenceUpdateRequest {
  @TextField(name)
  name?: string | null;

  @ObjectField(document)
  document?: Record<string, unknown> | null;

  @TextField({ ...startsLocal, minLength: 1 })
  startsLocal?: string | null;

  @TextField({ ...timezone, minLength: 1 })
  timezone?: string | null;

  @TextField({ ...rule, minLength: 1 })
  rule?: string | null;

  @NestedListField(() => VariantRequest, variants)
  variants?: VariantRequest[] | null;

  @ChoiceField(variantOrders)
  order?: VariantOrder | null;

  @IntegerField(horizonDays)
  horizonDays?: number | null;

  @IntegerField({
    min: 1,
    max: 2 ** 31 - 1,
    description: 'The revision that was seen; another one is refused: recurrence_changed.',
  })
  revision?: number | null;

  @BooleanField({
    default: false,
    description: 'Whether planned occurrences that people have edited are made anew, too.',
  })
  overwriteEdited?: boolean | null;
}

/** A recurrence that is not stored. */
@RequestShape({ name: 'RecurrencePreviewRequest', closed: true })
export class RecurrencePreviewRequest {
  @TextField({ ...name, description: 'As in a recurrence; it changes nothing here.' })
  name?: string | null;

  @ObjectField({ ...document, description: 'Without it the times alone are told.' })
  document?: Record<string, unknown> | null;

  @TextField({ ...startsLocal, required: true })
  startsLocal!: string;

  @TextField({ ...timezone, required: true })
  timezone!: string;

  @TextField({ ...rule, required: true })
  rule!: string;

  @NestedListField(() => VariantRequest, variants)
  variants?: VariantRequest[] | null;

  @ChoiceField(variantOrders, { default: 'sequence' })
  order?: VariantOrder | null;

  @IntegerField({ ...horizonDays, description: 'As in a recurrence; it changes nothing here.' })
  horizonDays?: number | null;

  @IntegerField({ min: 1, max: 100, default: 10, description: 'How many times are told.' })
  count?: number | null;
}

/** What becomes of what is planned. */
@RequestShape({ name: 'RecurrenceStateRequest', closed: true })
export class RecurrenceStateRequest {
  @BooleanField({
    default: false,
    description: 'Whether what is planned and has not begun is canceled.',
  })
  cancelPlanned?: boolean | null;
}

/** Which recurrences. */
@RequestShape({ name: 'ListRecurrencesQuery' })
export class ListRecurrencesQuery extends ListQuery {
  @TextListField({ oneOf: recurrenceStates, description: 'One or more states.' })
  state?: RecurrenceState[] | null;
}

/** Which occurrences. */
@RequestShape({ name: 'OccurrencesQuery' })
export class OccurrencesRangeQuery {
  @DateTimeField({ description: 'From here on; from now on without it.' })
  from?: Date | null;

  @DateTimeField({ description: 'Up to here, at most 400 days after from; 90 without it.' })
  to?: Date | null;
}

/** As a variant is stored: without what was left out. */
export function variantsOf(given: readonly VariantRequest[] | null | undefined): Variant[] {
  return (given ?? []).map(({ text, title, assets, settings }) =>
    Object.fromEntries(
      Object.entries({ text, title, assets, settings }).filter(
        ([, value]) => (value ?? null) !== null,
      ),
    ),
  );
}
