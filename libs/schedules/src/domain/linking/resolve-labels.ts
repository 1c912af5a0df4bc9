import type { LabelIndex, PostLabel } from '#libs/posts';
import type { LabelNames } from '../document/schedule-document.js';
import type { ScheduleItem } from '../document/schedule-item.js';
import { wholeDocument, type IssueSubject } from '../issues/issue.js';
import type { IssueLog } from '../issues/issue-log.js';

const LONGEST_NAME_TOLD = 100;
const NONE: LabelNames = [];

/** The labels that a post has from its step, else its target, else its campaign; and where they are said. */
export function nearestLabels({ step, place, path }: ScheduleItem): {
  readonly labels: LabelNames;
  readonly path: string;
} {
  if (step.labels !== undefined || place === null) return { labels: step.labels ?? NONE, path };
  const { target, targetPath, campaign, campaignPath } = place;
  if (target.labels !== undefined) return { labels: target.labels, path: targetPath };
  return { labels: campaign.labels ?? NONE, path: campaignPath };
}

/** The labels of every item, each once. One that nobody made is told of once, at the place where it is said. */
export function resolveLabels(
  items: readonly ScheduleItem[],
  subjects: readonly IssueSubject[],
  index: LabelIndex,
  issues: IssueLog,
): readonly (readonly PostLabel[])[] {
  // A thousand posts may have them from one campaign.
  const resolved = new Map<LabelNames, readonly PostLabel[]>();
  return items.map((item, position) => {
    const { labels, path } = nearestLabels(item);
    const known = resolved.get(labels);
    if (known !== undefined) return known;
    const subject = path === item.path ? subjects[position]! : { ...wholeDocument, path };
    const found = labelsNamed(labels, subject, index, issues);
    resolved.set(labels, found);
    return found;
  });
}

/** The labels of those names. @param subject what says them: one that nobody made is an issue at its `labels` */
export function labelsNamed(
  names: LabelNames,
  subject: IssueSubject,
  index: LabelIndex,
  issues: IssueLog,
): readonly PostLabel[] {
  const found = new Set<PostLabel>();
  names.forEach((name, position) => {
    // What could not be read is told of already.
    if (name === null) return;
    const label = index.find(name);
    if (label !== null) {
      found.add(label);
      return;
    }
    const actual = name.slice(0, LONGEST_NAME_TOLD);
    const hint = 'GET /v1/labels lists their names, POST /v1/labels makes one';
    const field = `labels[${position}]`;
    issues.error(subject, 'label_unknown', field, `There is no label ${actual}`, { actual, hint });
  });
  return [...found];
}
