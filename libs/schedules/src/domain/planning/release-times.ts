import type { KeyPolicy } from '#libs/platform';
import type { MeasuredDrafts, ReleaseTimes } from '#libs/posts';
import { scheduleErrors } from '../../schedules.errors.js';
import { wholeDocument } from '../issues/issue.js';
import { IssueLog } from '../issues/issue-log.js';
import { checkLead } from '../rules/policy-rules.js';
import { resolvePublishTime } from '../times/publish-time.js';

/**
 * @param startAt where the earliest post is to move; null leaves all times as they are
 * @param firstAt the earliest time among the drafts; null when none has a time
 * @param field how the request calls that time
 * @throws DomainError validation_failed when startAt is no time, past, or too far ahead
 */
export function releaseTimes(
  startAt: string | null,
  firstAt: Date | null,
  zone: string,
  now: Date,
  field = 'startAt',
): ReleaseTimes {
  if (startAt === null) return { now, startAt: now, isStartSaid: false, shiftMs: 0 };
  const issues = new IssueLog();
  const atMs = resolvePublishTime(startAt, {
    nowMs: now.getTime(),
    mode: 'scheduled',
    zone,
    field,
    subject: wholeDocument,
    issues,
  });
  if (atMs === null) throw scheduleErrors.validationFailed(issues.errors(), issues.warnings());
  const shiftMs = firstAt === null ? 0 : atMs - firstAt.getTime();
  return { now, startAt: new Date(atMs), isStartSaid: true, shiftMs };
}

/**
 * @param drafts the earliest time among them, and whether one has no time and takes that of the start
 * @throws DomainError validation_failed when the key's posts must lie further ahead
 */
export function requireLead(
  policy: KeyPolicy,
  { now, startAt, shiftMs }: ReleaseTimes,
  { firstAt, someWithoutTime }: Pick<MeasuredDrafts, 'firstAt' | 'someWithoutTime'>,
): void {
  const times = firstAt === null ? [] : [firstAt.getTime() + shiftMs];
  if (someWithoutTime) times.push(startAt.getTime());
  if (times.length === 0 || policy.minLeadSeconds === undefined) return;
  const issues = new IssueLog();
  const place = { subject: wholeDocument, field: 'startAt' };
  if (checkLead(Math.min(...times), { policy, nowMs: now.getTime(), issues, ...place })) return;
  throw scheduleErrors.validationFailed(issues.errors(), []);
}
