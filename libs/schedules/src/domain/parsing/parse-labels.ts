import { MOST_LABELS_OF_POST } from '#libs/posts';
import type { LabelNames } from '../document/schedule-document.js';
import type { IssueSubject } from '../issues/issue.js';
import type { IssueLog } from '../issues/issue-log.js';
import { readField } from './field.js';
import { fields } from './parsing.js';
import { isPlainObject, type PlainObject } from './plain-json.js';

/** What says labels for its posts. */
interface Labeled {
  readonly labels?: LabelNames;
}

/**
 * Reads labels by their names, or as answers tell them. Absent where nothing is said: a list without any is something
 * said, too. A list that is too long is not looked into.
 */
export function parseLabels(object: PlainObject, subject: IssueSubject, issues: IssueLog): Labeled {
  const { key, value } = readField(object, subject.path, fields.step.labels);
  if (value === undefined) return {};
  if (!Array.isArray(value)) {
    issues.error(subject, 'labels_invalid', key, `${key} must be a list of names of labels`);
    return {};
  }
  if (value.length > MOST_LABELS_OF_POST) {
    const facts = { limit: MOST_LABELS_OF_POST, actual: value.length };
    const message = `A post carries at most ${MOST_LABELS_OF_POST} labels`;
    issues.error(subject, 'labels_invalid', key, message, facts);
    return {};
  }
  const labels = value.map((item: unknown, index) => {
    const name = nameOf(item);
    if (name === null) {
      issues.error(subject, 'labels_invalid', `${key}[${index}]`, 'A label is named by its name');
    }
    return name;
  });
  return { labels };
}

function nameOf(item: unknown): string | null {
  const name = isPlainObject(item) ? item['name'] : item;
  return typeof name === 'string' ? name.trim() || null : null;
}
