import type { QueuePosition } from '#libs/posts';
import type { KnownQueue, NoSlot } from '../../ports/slot-book.port.js';
import type { WrittenQueue } from '../document/schedule-document.js';
import type { ScheduleItem } from '../document/schedule-item.js';
import { wholeDocument, type IssueSubject } from '../issues/issue.js';
import type { IssueLog } from '../issues/issue-log.js';
import {
  checkQueueAccount,
  tellNoSlot,
  tellTwoPositions,
  tellUnknownQueue,
} from './queue-faults.js';
import type { QueueIndex } from './queue-index.js';
import { queuedItems, type QueuedItems } from './queued-items.js';
import type { ResolvedAccount } from './resolve-accounts.js';

/** The queue that an item goes into, and where in it. */
export interface QueuePlace {
  readonly queue: KnownQueue;
  readonly position: QueuePosition;
}

/** The queue of an item: of its post, else its target, else its campaign where the target has no time; and where it is said. */
export function nearestQueue({ step, place, path }: ScheduleItem): {
  readonly queue?: WrittenQueue;
  readonly path: string;
} {
  if (place === null) return step.queue ? { queue: step.queue, path } : { path };
  const { target, targetPath, campaign, campaignPath } = place;
  if (target.queue) return { queue: target.queue, path: targetPath };
  if (target.publishAt !== null || !campaign.queue) return { path };
  return { queue: campaign.queue, path: campaignPath };
}

/** The queue that every item goes into; null for those that go into none, or into one that nobody made. */
export function placesInQueues(
  items: readonly ScheduleItem[],
  index: QueueIndex,
): readonly (QueuePlace | null)[] {
  return items.map((item) => {
    const { queue: written } = nearestQueue(item);
    const queue = written ? index.find(written.name) : null;
    return queue === null ? null : { queue, position: written!.position };
  });
}

/** The slots that the posts of a document need. */
export function itemsOfDocument(
  items: readonly ScheduleItem[],
  places: readonly (QueuePlace | null)[],
): QueuedItems {
  return queuedItems(
    places.map((place, index) => ({
      queueId: place?.queue.id ?? null,
      queuePosition: place?.position ?? null,
      campaignIndex: items[index]!.place?.campaignIndex ?? null,
    })),
  );
}

/** What is known of the queues of a document. */
export interface QueueFindings {
  readonly subjects: readonly IssueSubject[];
  readonly accounts: readonly ResolvedAccount[];
  readonly places: readonly (QueuePlace | null)[];
  /** Of those that have no slot: why. */
  readonly noSlots: readonly (NoSlot | null)[];
}

/** Tells what is wrong with queues, each fault once, at the place where the queue is said. */
export function checkQueues(
  items: readonly ScheduleItem[],
  { subjects, accounts, places, noSlots }: QueueFindings,
  issues: IssueLog,
): void {
  const told = new Set<string>();
  const { wishes, wishOf } = itemsOfDocument(items, places);
  const once = (key: string, tell: () => void): void => {
    if (told.has(key)) return;
    told.add(key);
    tell();
  };
  items.forEach((item, position) => {
    const own = subjects[position]!;
    checkTimes(item, own, once, issues);
    const { queue: written, path } = nearestQueue(item);
    if (written === undefined) return;
    const subject = path === item.path ? own : { ...wholeDocument, path };
    const place = places[position]!;
    if (place === null) {
      once(`unknown ${path}`, () => tellUnknownQueue(written.name, { subject, issues }));
      return;
    }
    const { queue } = place;
    if (place.position !== wishes[wishOf[position]!]!.position)
      once(`position ${path}`, () => tellTwoPositions({ subject, issues }));
    const noSlot = noSlots[position]!;
    if (noSlot !== null)
      once(`slot ${path}`, () => tellNoSlot(noSlot, queue.name, { subject, issues }));
    else if (queue.isPaused) {
      const message = `The queue ${queue.name} is paused: what is put into it waits until it goes on`;
      once(`paused ${path}`, () => issues.warn(subject, 'queue_paused', 'queue', message));
    }
    const { account } = accounts[position]!;
    const isFirst = (item.place?.stepIndex ?? 0) === 0;
    if (isFirst && account !== null) checkQueueAccount(queue, account.id, { subject: own, issues });
  });
}

/** A queue gives the time: none may stand beside it. */
function checkTimes(
  item: ScheduleItem,
  subject: IssueSubject,
  once: (key: string, tell: () => void) => void,
  issues: IssueLog,
): void {
  const { step, place, spellings } = item;
  const conflict = (at: IssueSubject, field: string): void => {
    const message = 'What goes into a queue has no time of its own: leave one of them out';
    issues.error(at, 'queue_time_conflict', field, message);
  };
  if (place === null) {
    if (step.queue && step.publishAt !== null) conflict(subject, spellings.publishAt);
    return;
  }
  const { campaign, campaignPath, target, targetPath, timeFields } = place;
  const partAt = (path: string): IssueSubject => ({ ...wholeDocument, path });
  if (campaign.queue && campaign.publishAt !== null) {
    once(`time ${campaignPath}`, () => conflict(partAt(campaignPath), timeFields.campaign));
  }
  if (target.queue && target.publishAt !== null) {
    once(`time ${targetPath}`, () => conflict(partAt(targetPath), timeFields.target));
  }
  if (step.queue) {
    const message = 'A step goes out after the one before it: name the queue of its target';
    issues.error(subject, 'queue_misplaced', 'queue', message);
  }
  if (step.publishAt !== null && nearestQueue(item).queue) conflict(subject, spellings.publishAt);
}
