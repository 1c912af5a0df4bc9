import { queuePositions, type PostRecord } from '#libs/posts';
import { ApiProperty, ApiSchema } from '../../http/index.js';
import { optionalText, optionalTime } from './property-shapes.js';

/** The queue that a post is in, and its place there. */
@ApiSchema({ name: 'PostQueue' })
export class PostQueueBody {
  @ApiProperty({ type: 'string' })
  id!: string;

  @ApiProperty({ type: 'string', enum: [...queuePositions] })
  position!: string;

  @ApiProperty({
    ...optionalText,
    description: 'Its place; all posts of a campaign share one. Null where it has no slot yet.',
  })
  itemId!: string | null;

  @ApiProperty({ ...optionalTime, description: 'The slot it has, UTC.' })
  slotAt!: string | null;

  @ApiProperty({ type: 'boolean', description: 'It would go out, but its queue is paused.' })
  held!: boolean;
}

/** What answers of posts tell of queues. */
type QueuedPost = Pick<
  PostRecord,
  'queueId' | 'queuePosition' | 'queueItemId' | 'isHeldByQueue'
> & { readonly slotAt: Date | string | null };

export function presentQueue({
  queueId,
  queuePosition,
  queueItemId,
  slotAt,
  isHeldByQueue,
}: QueuedPost): PostQueueBody | null {
  if (queueId === null) return null;
  return {
    id: queueId,
    position: queuePosition ?? 'next',
    itemId: queueItemId,
    slotAt: slotAt instanceof Date ? slotAt.toISOString() : slotAt,
    held: isHeldByQueue,
  };
}
