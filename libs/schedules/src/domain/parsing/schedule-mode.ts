import type { ScheduleMode } from '#libs/posts';
import { wholeDocument, type IssueSubject } from '../issues/issue.js';
import type { IssueLog } from '../issues/issue-log.js';
import { readField } from './field.js';
import { fields } from './parsing.js';
import { isPlainObject, type PlainObject } from './plain-json.js';

const modes = ['scheduled', 'draft'] as const;

/**
 * The mode of a document: what its root says; else a draft where all its parts say so, else scheduled.
 * @param parts its campaigns or posts
 * @throws DomainError alias_conflict
 */
export function readMode(
  envelope: PlainObject,
  parts: readonly unknown[],
  issues: IssueLog,
): ScheduleMode {
  const { key, value } = readField(envelope, '', fields.envelope.mode);
  if (value === undefined)
    return parts.length > 0 && parts.every(saysDraft) ? 'draft' : 'scheduled';
  const stated = modes.find((mode) => mode === value);
  if (stated !== undefined) return stated;
  const message = `${key} must be scheduled or draft`;
  issues.error(wholeDocument, 'schedule_mode_invalid', key, message, { allowed: modes });
  return 'scheduled';
}

/**
 * Looks at what a campaign, target, step or post says of its own mode. A draft in a document that is to be scheduled
 * is a conflict: it must not go out. Anything else is only ignored.
 */
export function checkOwnMode(
  object: PlainObject,
  subject: IssueSubject,
  { mode, issues }: { readonly mode: ScheduleMode; readonly issues: IssueLog },
): void {
  for (const field of fields.envelope.mode) {
    const value = object[field];
    if (value === undefined || value === null || value === mode) continue;
    if (mode === 'scheduled' && isDraft(value)) {
      const message = 'This is to be a draft, but the document would schedule it';
      const hint = 'Say mode: draft for the whole document, or apply the drafts by themselves';
      issues.error(subject, 'schedule_mode_conflict', field, message, { hint });
      continue;
    }
    const message = `${field} is ignored here: only the mode of the whole document counts`;
    issues.warn(subject, 'mode_ignored', field, message);
  }
}

/** By its own word, else by that of all its targets or steps. */
function saysDraft(part: unknown): boolean {
  if (!isPlainObject(part)) return false;
  const own = fields.envelope.mode.map((field) => part[field]);
  if (own.some(isDraft)) return true;
  if (own.includes('scheduled')) return false;
  const parts = [part['targets'], part['steps']].filter((list) => Array.isArray(list)).flat();
  return parts.length > 0 && parts.every(saysDraft);
}

function isDraft(value: unknown): boolean {
  return typeof value === 'string' && value.trim().toLowerCase() === 'draft';
}
