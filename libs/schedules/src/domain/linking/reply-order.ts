import type { ScheduleItem } from '../document/schedule-item.js';
import type { IssueSubject } from '../issues/issue.js';
import type { IssueLog } from '../issues/issue-log.js';
import type { ItemTime } from '../times/item-times.js';
import type { ResolvedParent } from './resolve-parents.js';

/** What was found out about the items, in their order. */
interface Resolved {
  readonly subjects: readonly IssueSubject[];
  readonly times: readonly ItemTime[];
  readonly parents: readonly ResolvedParent[];
}

/** A reply that is timed before its parent waits for it: it goes out later than the document says. */
export function warnOfEarlyReplies(
  items: readonly ScheduleItem[],
  { subjects, times, parents }: Resolved,
  issues: IssueLog,
): void {
  for (const { index, spellings, step } of items) {
    const { parentIndex } = parents[index]!;
    const atMs = times[index]!.atMs;
    const parentAtMs = parentIndex === null ? null : times[parentIndex]!.atMs;
    if (atMs === null || parentAtMs === null || atMs >= parentAtMs) continue;
    const field = step.publishAt === null ? spellings.delay : spellings.publishAt;
    const message = 'This is timed before what it answers; it goes out right after it';
    const hint = `What it answers goes out at ${new Date(parentAtMs).toISOString()}`;
    issues.warn(subjects[index]!, 'reply_before_parent', field, message, { hint });
  }
}
