import { IntegerField, TextField } from './fields.js';
import { RequestShape } from './request-shape.js';

/** Paging of lists whose answers are closed: everything, unless a limit is given. */
@RequestShape({ name: 'ClosedListQuery' })
export class ClosedListQuery {
  @IntegerField({
    min: 1,
    max: 200,
    description:
      'Most items to return; everything without it. The headers x-total-count and Link (rel="next") tell of the rest.',
  })
  limit?: number;

  @IntegerField({ max: 1_000_000, default: 0, description: 'Items to skip, newest first.' })
  offset: number = 0;

  @TextField({ maxLength: 500, description: 'From the Link of the answer before.' })
  cursor?: string;
}
