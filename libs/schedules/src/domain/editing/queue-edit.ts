import { queuePositions, type QueuePosition } from '#libs/posts';
import { wholeDocument } from '../issues/issue.js';
import type { IssueLog } from '../issues/issue-log.js';
import { readField } from '../parsing/field.js';
import { fields } from '../parsing/parsing.js';
import { isPlainObject, type PlainObject } from '../parsing/plain-json.js';

/** The fields by which an edit says something of a queue, and their spellings. */
export const queueFields = {
  queue: fields.step.queue,
  queuePosition: fields.step.queuePosition,
} as const;

/** The queue that a post is to be put into, as whoever edits it names it. */
export interface NamedQueue {
  /** Its id, or its name in any case. */
  readonly name: string;
  /** Null where the edit does not say: a post that has a slot of the queue keeps it. */
  readonly position: QueuePosition | null;
}

/** What an edit makes of the queue of the post. */
export type QueueEdit = 'stays' | 'leaves' | NamedQueue;

/**
 * Reads what an edit says of the queue. A time of its own takes a post out of its queue, and so does null, which keeps the
 * time it has.
 */
export function readQueueEdit(edit: PlainObject, hasTime: boolean, issues: IssueLog): QueueEdit {
  const { key, value } = readField(edit, '', queueFields.queue);
  const position = readPosition(edit, value !== undefined, issues);
  if (value === undefined) return hasTime || Object.hasOwn(edit, key) ? 'leaves' : 'stays';
  const name = nameOf(value);
  if (name === null) {
    const message = `${key} must be the id or the name of a queue`;
    issues.error(wholeDocument, 'queue_unknown', key, message);
    return 'leaves';
  }
  if (!hasTime) return { name, position };
  const message = 'A post goes out at a slot of a queue or at a time of its own, not both';
  issues.error(wholeDocument, 'queue_time_conflict', key, message);
  return 'leaves';
}

/** An edit without what it says of the queue. */
export function withoutQueue(edit: PlainObject): PlainObject {
  const names: readonly string[] = Object.values(queueFields).flat();
  return Object.fromEntries(Object.entries(edit).filter(([name]) => !names.includes(name)));
}

/** Answers tell a queue as an object with its id. */
function nameOf(value: unknown): string | null {
  const name = isPlainObject(value) ? value['id'] : value;
  return typeof name === 'string' ? name.trim() || null : null;
}

function readPosition(
  edit: PlainObject,
  hasQueue: boolean,
  issues: IssueLog,
): QueuePosition | null {
  const { key, value } = readField(edit, '', queueFields.queuePosition);
  if (value === undefined) return null;
  const position = queuePositions.find((known) => known === value);
  if (position !== undefined && hasQueue) return position;
  const message =
    position === undefined
      ? `${key} must be ${queuePositions.join(' or ')}`
      : `${key} says where in a queue: say the queue, too`;
  issues.error(wholeDocument, 'queue_position_invalid', key, message, { allowed: queuePositions });
  return null;
}
