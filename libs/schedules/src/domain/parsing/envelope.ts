import { scheduleErrors } from '../../schedules.errors.js';
import { wholeDocument } from '../issues/issue.js';
import type { IssueLog } from '../issues/issue-log.js';
import { answeredParts } from './answered-parts.js';
import { readField } from './field.js';
import { checkFieldNames, knownFields } from './near-misses.js';
import { fields } from './parsing.js';
import { isPlainObject, type PlainObject } from './plain-json.js';

export const LONGEST_KEY = 255;
/** What may also stand beside the wrapper. */
const besideTheWrapper = ['timezone', 'mode', 'onMissed', 'idempotencyKey'] as const;
const HEADER = 'Idempotency-Key';

/** The fields of an envelope, in all their spellings. */
export const knownOfEnvelope = knownFields(Object.values(fields.envelope), answeredParts.envelope);

/**
 * The envelope itself, whether it came directly or as `{schedule: envelope}`. Mode, time zone and key
 * may also stand beside the wrapper.
 * @throws DomainError alias_conflict when both places say different things
 */
export function unwrapEnvelope(body: unknown, issues: IssueLog): PlainObject {
  if (!isPlainObject(body)) {
    issues.error(wholeDocument, 'schedule_items_required', '', 'The body must be a JSON object');
    return {};
  }
  const inner = body['schedule'];
  if (inner === undefined || inner === null) return body;
  if (!isPlainObject(inner)) {
    issues.error(
      wholeDocument,
      'schedule_items_required',
      'schedule',
      'schedule must be an object',
    );
    return {};
  }
  if (isFilled(body['posts']) || isFilled(body['campaigns'])) {
    const message = 'A schedule is sent directly or inside schedule, not both';
    issues.error(wholeDocument, 'schedule_shape_conflict', 'schedule', message);
  }
  checkFieldNames(body, knownOfEnvelope, '', issues);
  const merged: Record<string, unknown> = { ...inner };
  for (const field of besideTheWrapper) {
    const spellings = fields.envelope[field];
    const outside = readField(body, '', spellings);
    const inside = readField(inner, 'schedule', spellings);
    if (outside.value === undefined) continue;
    if (inside.value !== undefined && inside.value !== outside.value) {
      const both = [outside.key, `schedule.${inside.key}`];
      throw scheduleErrors.aliasConflict(outside.key, both);
    }
    for (const spelling of spellings) delete merged[spelling];
    merged[inside.value === undefined ? outside.key : inside.key] = outside.value;
  }
  return merged;
}

/** @throws DomainError invalid_parameter, alias_conflict (header and field differ) */
export function readIdempotencyKey(envelope: PlainObject, header: string | null): string | null {
  const { key, value } = readField(envelope, '', fields.envelope.idempotencyKey);
  if (header !== null && value !== undefined && value !== header) {
    throw scheduleErrors.aliasConflict(key, [HEADER, key]);
  }
  const given = value ?? header;
  if (given === null) return null;
  if (typeof given !== 'string' || given.trim() === '' || given.length > LONGEST_KEY) {
    const message = `The idempotency key must be text of 1 to ${LONGEST_KEY} characters`;
    throw scheduleErrors.invalidParameter(value === undefined ? HEADER : key, message);
  }
  return given;
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null;
}
