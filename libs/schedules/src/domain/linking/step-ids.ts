import type { ScheduleItem } from '../document/schedule-item.js';
import type { IssueSubject } from '../issues/issue.js';
import type { IssueLog } from '../issues/issue-log.js';

/** Within a campaign an id names one step: replies find their parents by it, and people their numbers. */
export function checkStepIds(
  items: readonly ScheduleItem[],
  subjects: readonly IssueSubject[],
  issues: IssueLog,
): void {
  const firsts = new Map<string, ScheduleItem>();
  for (const item of items) {
    if (item.place === null) continue;
    const key = `${item.place.campaignIndex} ${item.stepId}`;
    const first = firsts.get(key);
    if (first === undefined) {
      firsts.set(key, item);
      continue;
    }
    const message = `${first.path} has this id, too; ids are unique within a campaign`;
    const actual = item.stepId.slice(0, 100);
    issues.error(subjects[item.index]!, 'step_id_repeated', item.spellings.id, message, { actual });
  }
}
