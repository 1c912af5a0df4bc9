import {
  ChoiceField,
  DateTimeField,
  IntegerField,
  RequestShape,
  TextField,
} from '../../../http/index.js';
import { withPostFilters } from '../../posts/post-filters.query.js';

/** A range of the calendar, how it is cut, and which posts. */
@RequestShape({ name: 'CalendarQuery' })
export class DashboardCalendarQuery extends withPostFilters(Object) {
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
}
