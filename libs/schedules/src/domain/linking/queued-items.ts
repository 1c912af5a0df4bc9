import type { QueueId } from '#libs/kernel';
import type { QueuePosition } from '#libs/posts';
import type { SlotWish } from '../../ports/slot-book.port.js';

/** What decides which item of a queue a post belongs to. */
export interface QueuedPost {
  readonly queueId: QueueId | null;
  readonly queuePosition: QueuePosition | null;
  /** Null for a flat list: each post is an item of its own. */
  readonly campaignIndex: number | null;
}

/** The slots that posts need, and which of them is whose. */
export interface QueuedItems {
  readonly wishes: readonly SlotWish[];
  /** For each post the place of its wish; null where it goes into no queue. */
  readonly wishOf: readonly (number | null)[];
}

/** Posts of one campaign that go into one queue share a slot: their accounts go out together. */
export function queuedItems(posts: readonly QueuedPost[]): QueuedItems {
  const wishes: SlotWish[] = [];
  const shared = new Map<string, number>();
  const wishOf = posts.map(({ queueId, queuePosition, campaignIndex }) => {
    if (queueId === null) return null;
    const key = `${campaignIndex} ${queueId}`;
    const known = campaignIndex === null ? undefined : shared.get(key);
    if (known !== undefined) return known;
    shared.set(key, wishes.length);
    return wishes.push({ queueId, position: queuePosition ?? 'next' }) - 1;
  });
  return { wishes, wishOf };
}
