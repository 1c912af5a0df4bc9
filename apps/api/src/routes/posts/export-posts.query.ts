import { ChoiceField, DateTimeField, RequestShape, TextListField } from '../../http/index.js';
import { withPostFilters } from './post-filters.query.js';

@RequestShape({ name: 'PostExportFormat' })
class PostExportFormat {
  @ChoiceField(['csv', 'ndjson'], {
    default: 'csv',
    description:
      'csv: a table; text that begins like a formula has an apostrophe before it. ndjson: a post a line.',
  })
  format: 'csv' | 'ndjson' = 'csv';
}

/** Filters of an export of posts. */
@RequestShape({ name: 'ExportPostsQuery' })
export class ExportPostsQuery extends withPostFilters(PostExportFormat) {
  @DateTimeField({ description: 'Publish time from here on.' })
  from?: Date | null;

  @DateTimeField({ description: 'Publish time up to here.' })
  to?: Date | null;

  @TextListField({ maxItems: 100, description: 'These posts alone.' })
  ids?: string[] | null;
}
