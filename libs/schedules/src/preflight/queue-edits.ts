import { Injectable } from '@nestjs/common';
import { Clock, type PostId, type WorkspaceId } from '#libs/kernel';
import type { PostRecord } from '#libs/posts';
import { namesTime } from '../domain/editing/edited-post.js';
import { readQueueEdit, type NamedQueue } from '../domain/editing/queue-edit.js';
import {
  tellMisplacedQueue,
  tellNoSlot,
  tellUnknownQueue,
} from '../domain/linking/queue-faults.js';
import { keepsSlot, takesSlot, type QueueablePost } from '../domain/editing/queued-post.js';
import { wholeDocument } from '../domain/issues/issue.js';
import type { IssueLog } from '../domain/issues/issue-log.js';
import { QueueIndex } from '../domain/linking/queue-index.js';
import type { PlainObject } from '../domain/parsing/plain-json.js';
import { SlotBook, type KnownQueue, type SlotWish } from '../ports/slot-book.port.js';

/** What is to become of the place of a post in a queue: it is put into one where a wish is told. */
export type QueueChange = 'stays' | 'leaves' | SlotWish;

/** The place that a post has so far. */
export type QueuedPost = Pick<
  PostRecord,
  'queueId' | 'queuePosition' | 'queueItemId' | 'publishAt' | 'campaignId'
> & { readonly id: PostId };

/** What an edit says of a queue, checked. */
export interface CheckedQueueEdit {
  readonly change: QueueChange;
  /** The queue that the post is in afterwards. */
  readonly queue: KnownQueue | null;
  /** The time that follows: of the slot that is free now, or the one it has; null where the edit tells its own, or none. */
  readonly publishAt: Date | null;
  readonly needsNoTime: boolean;
}

/** Looks up the queues that edits name, and when their next slots are. */
@Injectable()
export class QueueEdits {
  constructor(
    private readonly slots: SlotBook,
    private readonly clock: Clock,
  ) {}

  async read(
    workspaceId: WorkspaceId,
    found: QueueablePost & { readonly post: QueuedPost },
    body: PlainObject,
    issues: IssueLog,
  ): Promise<CheckedQueueEdit> {
    const { post } = found;
    const hasTime = namesTime(body);
    const edit = readQueueEdit(body, hasTime, issues);
    if (edit === 'leaves' && hasTime) {
      return { change: 'leaves', queue: null, publishAt: null, needsNoTime: false };
    }
    if (edit === 'leaves') return keepsTime('leaves', post, null);
    if (edit === 'stays' && post.queueId === null) {
      return { change: 'leaves', queue: null, publishAt: null, needsNoTime: false };
    }
    const queues = await this.slots.queues(workspaceId);
    if (edit === 'stays') {
      return keepsTime('stays', post, queues.find(({ id }) => id === post.queueId) ?? null);
    }
    return this.joined(workspaceId, found, { edit, queues, issues });
  }

  private async joined(
    workspaceId: WorkspaceId,
    found: QueueablePost & { readonly post: QueuedPost },
    {
      edit,
      queues,
      issues,
    }: {
      readonly edit: NamedQueue;
      readonly queues: readonly KnownQueue[];
      readonly issues: IssueLog;
    },
  ): Promise<CheckedQueueEdit> {
    const { post } = found;
    const queue = new QueueIndex(queues).find(edit.name);
    if (queue === null) {
      tellUnknownQueue(edit.name, { issues });
      return keepsTime('leaves', post, null);
    }
    // A post that is handed back as answers tell it stays where it is.
    const asked = { queueId: queue.id, position: edit.position, now: this.clock.now() };
    if (keepsSlot(post, asked)) return keepsTime('stays', post, queue);
    if (post.campaignId !== null) {
      tellMisplacedQueue({ issues });
      return keepsTime('leaves', post, null);
    }
    const wish = { queueId: queue.id, position: edit.position ?? 'next' } as const;
    const change = { change: wish, queue, needsNoTime: true } as const;
    if (!takesSlot(found)) return { ...change, publishAt: null };
    const [slot] = await this.slots.forecast(workspaceId, [wish], this.clock.now());
    if (typeof slot !== 'object') {
      tellNoSlot(slot ?? 'gone', queue.name, { issues });
      return keepsTime('leaves', post, null);
    }
    if (queue.isPaused) {
      const message = `The queue ${queue.name} is paused: the post waits until it goes on`;
      issues.warn(wholeDocument, 'queue_paused', 'queue', message);
    }
    return { ...change, publishAt: slot.startsAt };
  }
}

function keepsTime(
  change: 'stays' | 'leaves',
  { publishAt }: QueuedPost,
  queue: KnownQueue | null,
): CheckedQueueEdit {
  return { change, queue, publishAt, needsNoTime: true };
}
