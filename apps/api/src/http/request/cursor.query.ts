import { IntegerField, TextField } from './fields.js';
import { RequestShape } from './request-shape.js';

/** Paging of lists that are walked by cursor alone. */
@RequestShape({ name: 'CursorQuery' })
export class CursorQuery {
  @IntegerField({ min: 1, max: 100, default: 50, description: 'Most items to return.' })
  limit: number = 50;

  @TextField({ maxLength: 500, description: '`nextCursor` of the answer before.' })
  cursor?: string;
}
