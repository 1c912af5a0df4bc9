import { IntegerField, TextField } from './fields.js';
import { RequestShape } from './request-shape.js';

/** Paging parameters of every list: `limit` with either `offset` or the `cursor` of the last answer. */
@RequestShape({ name: 'ListQuery' })
export class ListQuery {
  @IntegerField({ min: 1, max: 200, default: 50, description: 'Most items to return.' })
  limit: number = 50;

  @IntegerField({ max: 1_000_000, default: 0, description: 'Items to skip, newest first.' })
  offset: number = 0;

  @TextField({ maxLength: 500, description: '`nextCursor` of the answer before; beats `offset`.' })
  cursor?: string;
}
