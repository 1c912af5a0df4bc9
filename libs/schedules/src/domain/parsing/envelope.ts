import { scheduleErrors } from '../../schedules.errors.js';
import { wholeDocument } from '../issues/issue.js';
import type { IssueLog } from '../issues/issue-log.js';
import { readField } from './field.js';
import { fields } from './parsing.js';
import { isPlainObject, type PlainObject } from './plain-json.js';

const LONGEST_KEY = 255;
const besideTheWrapper = ['timezone', 'mode'] as const;

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
  const outer = Object.fromEntries(
    besideTheWrapper.map((field) => [field, agreed(field, body[field], inner[field])]),
  );
  const outerPolicy = readField(body, '', fields.envelope.onMissed);
  const innerPolicy = readField(inner, 'schedule', fields.envelope.onMissed);
  const policyKey = innerPolicy.value === undefined ? outerPolicy.key : innerPolicy.key;
  const outerKey = readField(body, '', fields.envelope.idempotencyKey).value;
  const innerKey = readField(inner, 'schedule', fields.envelope.idempotencyKey).value;
  const { idempotency_key: _key, onMissed: _camel, on_missed: _snake, ...rest } = inner;
  return {
    ...rest,
    ...outer,
    [policyKey]: agreed('onMissed', outerPolicy.value, innerPolicy.value),
    idempotencyKey: agreed('idempotencyKey', outerKey, innerKey),
  };
}

/** @throws DomainError invalid_parameter, alias_conflict (header and field differ) */
export function readIdempotencyKey(envelope: PlainObject, header: string | null): string | null {
  const { key, value } = readField(envelope, '', fields.envelope.idempotencyKey);
  const agreedKey = agreed('idempotencyKey', header ?? undefined, value);
  if (agreedKey === undefined || agreedKey === null) return null;
  if (typeof agreedKey !== 'string' || agreedKey.trim() === '' || agreedKey.length > LONGEST_KEY) {
    const message = `The idempotency key must be text of 1 to ${LONGEST_KEY} characters`;
    throw scheduleErrors.invalidParameter(key, message);
  }
  return agreedKey;
}

function agreed(field: string, outer: unknown, inner: unknown): unknown {
  const isMissing = (value: unknown): boolean => value === undefined || value === null;
  if (isMissing(outer)) return inner;
  if (isMissing(inner) || inner === outer) return outer;
  throw scheduleErrors.aliasConflict(field, [field, `schedule.${field}`]);
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null;
}
