import { rowStates } from '#libs/planning';
import { ChoiceField, IntegerField, RequestShape, TextField } from '../../http/index.js';

type RowState = (typeof rowStates)[number];

/** Which rows of an import. */
@RequestShape({ name: 'ListImportRowsQuery' })
export class ListImportRowsQuery {
  @ChoiceField(rowStates, { description: 'Rows of this state alone.' })
  state?: RowState | null;

  @IntegerField({ min: 1, max: 500, default: 100, description: 'Most rows to return.' })
  limit: number = 100;

  @TextField({
    maxLength: 20,
    pattern: /^[0-9]{1,9}$/,
    description: '`nextCursor` of the answer before.',
  })
  cursor?: string;
}

/** Which rows of an import as a table. */
@RequestShape({ name: 'ImportTableQuery' })
export class ImportTableQuery {
  @ChoiceField([...rowStates, 'all'], {
    default: 'invalid',
    description: 'Rows of this state alone, or all of them.',
  })
  state: RowState | 'all' = 'invalid';
}
