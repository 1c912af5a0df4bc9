import type { IssueSubject } from '../issues/issue.js';
import type { IssueLog } from '../issues/issue-log.js';
import { readField } from './field.js';
import type { PlainObject } from './plain-json.js';
import { fields } from './parsing.js';

/** The longest distance of two steps. */
export const LONGEST_DELAY_MS = 400 * 24 * 60 * 60 * 1_000;
const units = [
  { spellings: fields.step.delayMs, milliseconds: 1 },
  { spellings: fields.step.delaySeconds, milliseconds: 1_000 },
  { spellings: fields.step.delayMinutes, milliseconds: 60_000 },
];

/** How long after the step before it a step is to go out. Units that agree may stand side by side. */
export function parseDelay(
  object: PlainObject,
  subject: IssueSubject,
  issues: IssueLog,
): { readonly key: string; readonly delayMs: number | null } {
  let found: { readonly key: string; readonly delayMs: number } | null = null;
  for (const unit of units) {
    const { key, value } = readField(object, subject.path, unit.spellings);
    if (value === undefined) continue;
    const delayMs = typeof value === 'number' ? Math.round(value * unit.milliseconds) : NaN;
    if (!(delayMs >= 0 && delayMs <= LONGEST_DELAY_MS)) {
      issues.error(
        subject,
        'invalid_step_delay',
        key,
        `${key} must be a number from 0 to ${LONGEST_DELAY_MS / unit.milliseconds}`,
        { limit: LONGEST_DELAY_MS / unit.milliseconds },
      );
    } else if (found && found.delayMs !== delayMs) {
      issues.error(
        subject,
        'invalid_step_delay',
        key,
        `${found.key} and ${key} say different delays`,
      );
    } else {
      found ??= { key, delayMs };
    }
  }
  return found ?? { key: fields.step.delayMs[0], delayMs: null };
}
