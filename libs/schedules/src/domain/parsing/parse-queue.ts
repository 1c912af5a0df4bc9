import { type QueuePosition, queuePositions } from '#libs/posts';
import type { WrittenQueue } from '../document/schedule-document.js';
import type { IssueSubject } from '../issues/issue.js';
import type { IssueLog } from '../issues/issue-log.js';
import { readField } from './field.js';
import { fields } from './parsing.js';
import { isPlainObject, type PlainObject } from './plain-json.js';

/** What says into which queue its posts go. */
interface Queued {
  readonly queue?: WrittenQueue;
}

/** Reads a queue by its name or id, or as answers tell it. Absent where nothing is said. */
export function parseQueue(object: PlainObject, subject: IssueSubject, issues: IssueLog): Queued {
  const { key, value } = readField(object, subject.path, fields.step.queue);
  const position = parsePosition(object, subject, issues);
  if (value === undefined) {
    if (position === null) return {};
    const message = `${position.key} says where in a queue, and no queue is named beside it`;
    issues.error(subject, 'queue_position_invalid', position.key, message);
    return {};
  }
  const named = isPlainObject(value) ? value['id'] : value;
  const name = typeof named === 'string' ? named.trim() : '';
  if (name === '') {
    issues.error(subject, 'queue_unknown', key, `${key} must be the name or the id of a queue`);
    return {};
  }
  // Answers tell it in the object.
  const told = isPlainObject(value)
    ? queuePositions.find((one) => one === value['position'])
    : null;
  return { queue: { name, position: position?.value ?? told ?? 'next' } };
}

/** Null where none is said that could be read. */
function parsePosition(
  object: PlainObject,
  subject: IssueSubject,
  issues: IssueLog,
): { readonly key: string; readonly value: QueuePosition } | null {
  const { key, value } = readField(object, subject.path, fields.step.queuePosition);
  if (value === undefined) return null;
  const position = queuePositions.find((known) => known === value);
  if (position !== undefined) return { key, value: position };
  const message = `${key} must be ${queuePositions.join(' or ')}`;
  issues.error(subject, 'queue_position_invalid', key, message, { allowed: queuePositions });
  return null;
}
