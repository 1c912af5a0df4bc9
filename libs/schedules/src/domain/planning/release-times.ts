import type { ReleaseTimes } from '#libs/posts';
import { scheduleErrors } from '../../schedules.errors.js';
import { wholeDocument } from '../issues/issue.js';
import { IssueLog } from '../issues/issue-log.js';
import { resolvePublishTime } from '../times/publish-time.js';

/**
 * @param startAt where the earliest post is to move; null leaves all times as they are
 * @param firstAt the earliest time among the drafts; null when none has a time
 * @throws DomainError validation_failed when startAt is no time, past, or too far ahead
 */
export function releaseTimes(
  startAt: string | null,
  firstAt: Date | null,
  zone: string,
  now: Date,
): ReleaseTimes {
  if (startAt === null) return { now, startAt: now, shiftMs: 0 };
  const issues = new IssueLog();
  const atMs = resolvePublishTime(startAt, {
    nowMs: now.getTime(),
    mode: 'scheduled',
    zone,
    field: 'startAt',
    subject: wholeDocument,
    issues,
  });
  if (atMs === null) throw scheduleErrors.validationFailed(issues.errors(), issues.warnings());
  const shiftMs = firstAt === null ? 0 : atMs - firstAt.getTime();
  return { now, startAt: new Date(atMs), shiftMs };
}
