import {
  ChoiceField,
  DateTimeField,
  ListQuery,
  RequestShape,
  TextField,
  TextListField,
} from '../../../http/index.js';

// oxlint-disable-next-line typescript/no-explicit-any -- TypeScript asks for it where a class is extended like this
type QueryClass = new (...parameters: any[]) => object;

/** Which entries: the list and the export are asked alike. @param Query what else is asked */
function withAuditFilters<Base extends QueryClass>(Query: Base) {
  class AuditFilters extends Query {
    @TextField({
      maxLength: 100,
      description:
        'Id of a person or a key; or `user`, `key`, `review_link` or `system` for all of these.',
    })
    actor?: string | null;

    @TextListField({
      maxItems: 50,
      maxLength: 100,
      description: 'One or more operations, each by its `x-former-operation-id` in this document.',
    })
    action?: string[] | null;

    @TextField({
      maxLength: 300,
      description: 'Id of what it was about; or a kind, such as `post`, for all of that kind.',
    })
    subject?: string | null;

    @DateTimeField({ description: 'From here on.' })
    from?: Date | null;

    @DateTimeField({ description: 'Up to here, not including it.' })
    to?: Date | null;
  }
  return AuditFilters;
}

/** Filters of the audit log. */
@RequestShape({ name: 'ListAuditQuery' })
export class ListAuditQuery extends withAuditFilters(ListQuery) {}

@RequestShape({ name: 'ExportQuery' })
class ExportQuery {
  @ChoiceField(['csv', 'ndjson'], {
    default: 'csv',
    description:
      'csv: a table for spreadsheets; text that looks like a formula has an apostrophe before it. ndjson: an entry a line.',
  })
  format: 'csv' | 'ndjson' = 'csv';
}

/** Filters of an export of the audit log. */
@RequestShape({ name: 'ExportAuditQuery' })
export class ExportAuditQuery extends withAuditFilters(ExportQuery) {}
