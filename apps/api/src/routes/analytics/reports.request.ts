import { POST_RANKINGS, type PostRanking } from '#libs/analytics';
import {
  ChoiceField,
  DateTimeField,
  IntegerField,
  RequestShape,
  TextField,
} from '../../http/index.js';
import { LabelFilterField } from '../posts/label-filter.field.js';

const format = {
  default: 'json',
  description:
    'csv: a table for spreadsheets; text that looks like a formula has an apostrophe before it.',
} as const;
const timezone = {
  maxLength: 64,
  default: 'UTC',
  description: 'A name of the IANA database, such as Europe/Berlin.',
} as const;
export type ReportFormat = 'json' | 'csv';

/** Days of an account. */
@RequestShape({ name: 'AnalyticsSeriesQuery' })
export class AnalyticsSeriesQuery {
  @DateTimeField({
    description: 'The first day; 27 days before the last one where it is left out.',
  })
  from?: Date | null;

  @DateTimeField({
    description: 'The last day, today where it is left out; at most 92 days in all.',
  })
  to?: Date | null;

  @TextField(timezone)
  timezone: string = 'UTC';

  @ChoiceField(['json', 'csv'], format)
  format: ReportFormat = 'json';
}

/** Which posts, and by what they are ranked. */
@RequestShape({ name: 'AnalyticsPostsQuery' })
export class AnalyticsPostsQuery {
  @ChoiceField(POST_RANKINGS, { default: 'engagement' })
  sort: PostRanking = 'engagement';

  @DateTimeField({
    description: 'Published from here on; from 28 days before the end where it is left out.',
  })
  from?: Date | null;

  @DateTimeField({
    description: 'Published up to here, not including it; up to now where it is left out.',
  })
  to?: Date | null;

  @TextField({ maxLength: 300, description: 'Handle or id of an account.' })
  account?: string | null;

  @LabelFilterField()
  label?: string[] | null;

  @IntegerField({ min: 1, max: 100, default: 20 })
  limit: number = 20;

  @IntegerField({ max: 10_000, default: 0 })
  offset: number = 0;

  @ChoiceField(['json', 'csv'], format)
  format: ReportFormat = 'json';
}

/** Which posts count for the hours of the week. */
@RequestShape({ name: 'AnalyticsBestTimesQuery' })
export class AnalyticsBestTimesQuery {
  @TextField({ maxLength: 300, description: 'Handle or id of an account.' })
  account?: string | null;

  @IntegerField({ min: 1, max: 104, default: 26, description: 'How many weeks back.' })
  weeks: number = 26;

  @TextField(timezone)
  timezone: string = 'UTC';

  @ChoiceField(['json', 'csv'], format)
  format: ReportFormat = 'json';
}
