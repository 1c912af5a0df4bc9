import { ApiProperty } from '../openapi/decorators.js';
import { OkResponse } from './ok.response.js';

/** One page of a list that is walked by cursor or by offset. Lists extend it by their items. */
export class PageResponse extends OkResponse {
  @ApiProperty({ type: 'integer', description: 'All that fit the filters, on whatever page.' })
  total!: number;

  @ApiProperty({ type: 'integer' })
  limit!: number;

  @ApiProperty({ type: 'integer' })
  offset!: number;

  @ApiProperty({
    type: 'string',
    nullable: true,
    required: false,
    description: 'Null on the last page.',
  })
  nextCursor!: string | null;
}
