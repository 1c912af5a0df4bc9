import { postStatuses } from '#libs/posts';
import {
  BooleanField,
  ChoiceField,
  DateTimeField,
  IntegerField,
  ProviderField,
  RequestShape,
  TextField,
  TextListField,
} from '../../../http/index.js';

/** A range of the calendar, how it is cut, and which posts. */
@RequestShape({ name: 'CalendarQuery' })
export class DashboardCalendarQuery {
  @DateTimeField({ required: true, description: 'From here on.' })
  from!: Date;

  @DateTimeField({
    required: true,
    description: 'Up to here, not including it; at most 62 days after from, by hours 8.',
  })
  to!: Date;

  @TextField({
    required: true,
    maxLength: 64,
    description: 'A name of the IANA database, such as Europe/Berlin: its days and hours.',
  })
  timezone!: string;

  @ChoiceField(['day', 'hour'], { default: 'day' })
  bucket: 'day' | 'hour' = 'day';

  @IntegerField({
    min: 1,
    max: 50,
    default: 6,
    aliases: ['per_bucket'],
    description: 'How many posts of each bucket are told.',
  })
  perBucket: number = 6;

  @TextField({ maxLength: 100, aliases: ['run_id'] })
  runId?: string | null;

  @TextListField({ oneOf: postStatuses, description: 'One or more statuses.' })
  status?: (typeof postStatuses)[number][] | null;

  @TextField({ maxLength: 300, description: 'Handle or id of an account.' })
  account?: string | null;

  @ProviderField()
  provider?: string | null;

  @TextField({ maxLength: 300, aliases: ['campaign_id'] })
  campaignId?: string | null;

  @TextField({ maxLength: 300, description: 'Text in the name or the description.' })
  q?: string | null;

  @BooleanField({
    aliases: ['at_risk'],
    description: 'Whether it would fail if its time were now.',
  })
  atRisk?: boolean | null;
}
