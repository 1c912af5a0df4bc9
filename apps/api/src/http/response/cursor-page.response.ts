import { ApiProperty } from '../openapi/decorators.js';
import { OkResponse } from './ok.response.js';
import { cursorAfter } from './page-cursor.js';

/** One page of a list that is walked by cursor alone. Lists extend it by their items. */
export class CursorPageResponse extends OkResponse {
  @ApiProperty({ type: 'string', nullable: true, description: 'Null on the last page.' })
  nextCursor!: string | null;
}

/** Where the next page starts; null on the last one. */
export function nextCursorOf(
  items: readonly { readonly id: string }[],
  isMore: boolean,
): string | null {
  const last = items.at(-1);
  return isMore && last !== undefined ? cursorAfter(last.id) : null;
}
