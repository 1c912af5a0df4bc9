import { timeFault } from '#libs/kernel';
import type { ScheduleMode } from '#libs/posts';
import type { IssueSubject } from '../issues/issue.js';
import type { IssueLog } from '../issues/issue-log.js';
import { readLocalTime } from './local-time.js';
import { readWrittenTime } from './written-time.js';
import { isZone } from './zone-offsets.js';

const MINUTE_MS = 60_000;
/** A time this little in the past was now when the client wrote it. */
const PAST_TOLERANCE_MS = 5 * MINUTE_MS;
const FARTHEST_DAYS = 400;
const FARTHEST_MS = FARTHEST_DAYS * 24 * 60 * MINUTE_MS;

/** Where a time stands and how its problems are told. */
export interface TimeContext {
  readonly nowMs: number;
  readonly mode: ScheduleMode;
  readonly zone: string;
  readonly field: string;
  readonly subject: IssueSubject;
  readonly issues: IssueLog;
}

/** The moment a written time means, in milliseconds; null when it means none, with the reason logged. */
export function resolvePublishTime(text: string, context: TimeContext): number | null {
  const { issues, subject, field, zone } = context;
  const written = readWrittenTime(text);
  if (!written) {
    const message = `${field} must be an ISO 8601 date and time such as 2026-12-24T18:00:00Z`;
    const hint = timeFault(text);
    const facts = { actual: text.slice(0, 100), ...(hint !== null && { hint }) };
    issues.error(subject, 'invalid_publish_time', field, message, facts);
    return null;
  }
  if (written.offsetMs !== null) return boundTime(written.wallMs - written.offsetMs, context);
  const local = readLocalTime(written.wallMs, zone);
  if (local.kind === 'nonexistent') {
    const message = `${text} does not exist in ${zone}: clocks go forward over it`;
    const hint = `The next moment is ${new Date(local.nextMs).toISOString()}`;
    issues.error(subject, 'nonexistent_local_time', field, message, { hint });
    return null;
  }
  if (local.kind === 'ambiguous') {
    const message = `${text} comes twice in ${zone}; the earlier moment is taken`;
    const hint = `Taken as ${new Date(local.atMs).toISOString()}; write an offset to choose`;
    issues.warn(subject, 'ambiguous_local_time', field, message, { hint });
  }
  return boundTime(local.atMs, context);
}

/** The moment a written time means in a zone, whatever the bounds; null when it means none. */
export function instantOf(text: string, zone: string): number | null {
  const written = readWrittenTime(text);
  if (written === null) return null;
  if (written.offsetMs !== null) return written.wallMs - written.offsetMs;
  if (!isZone(zone)) return null;
  const local = readLocalTime(written.wallMs, zone);
  return local.kind === 'nonexistent' ? null : local.atMs;
}

/** Applies the bounds: a few minutes ago is now, longer ago and too far ahead are problems. */
export function boundTime(atMs: number, context: TimeContext): number | null {
  const { nowMs, issues, subject, field } = context;
  if (atMs > nowMs + FARTHEST_MS) {
    const message = `A post can be scheduled at most ${FARTHEST_DAYS} days ahead`;
    issues.error(subject, 'publish_time_too_far', field, message, { limit: FARTHEST_DAYS });
    return null;
  }
  if (atMs >= nowMs) return atMs;
  if (atMs >= nowMs - PAST_TOLERANCE_MS) return nowMs;
  const message = `${new Date(atMs).toISOString()} is in the past`;
  // A draft goes out when it is published; times that are past by then become now.
  if (context.mode === 'draft') {
    issues.warn(subject, 'publish_time_in_past', field, `${message}; a draft may keep it`);
    return atMs;
  }
  issues.error(subject, 'publish_time_in_past', field, message, {
    actual: new Date(atMs).toISOString(),
    hint: 'Leave it out to publish now',
  });
  return null;
}
