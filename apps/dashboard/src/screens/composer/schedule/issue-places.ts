import type { Issue } from '../../../api/api-error.js';
import type { PlannedPart, PlannedPost } from './schedule-document.js';

/** The field of the screen that mends an issue. */
export type Field =
  | { readonly name: 'text' | 'title' | 'media' | 'firstComment' | 'when' | 'accounts' | 'labels' }
  | { readonly name: 'medium'; readonly key: string }
  | { readonly name: 'threadPart'; readonly key: string }
  | { readonly name: 'setting'; readonly id: string };

export interface PlacedIssue {
  readonly issue: Issue;
  /** Null: it is about all of them. */
  readonly accountId: string | null;
  readonly field: Field;
}

/** Finds for each issue the field that it is about, by its path in the document. */
export function placeIssues(
  issues: readonly Issue[],
  posts: readonly PlannedPost[],
): readonly PlacedIssue[] {
  return issues.map((issue) => {
    const post = posts.find(({ path }) => isBelow(issue.path, path));
    if (post === undefined) return { issue, accountId: null, field: fieldOfDocument(issue.path) };
    const rest = issue.path.slice(post.path.length).replace(/^\./, '');
    return { issue, accountId: post.accountId, field: fieldOf(rest, post) };
  });
}

function isBelow(path: string, parent: string): boolean {
  return path === parent || path.startsWith(`${parent}.`) || path.startsWith(`${parent}[`);
}

function fieldOfDocument(path: string): Field {
  return /(^|\.)(publish_?at|timezone|mode|status|queue(position)?)$/i.test(path)
    ? { name: 'when' }
    : { name: 'accounts' };
}

function fieldOf(rest: string, { part, media }: PlannedPost): Field {
  const [head = ''] = rest.split(/[.[]/, 1);
  if (/^(publish_?at|timezone|delay|queue)/i.test(head)) return { name: 'when' };
  if (/^(account|channel|provider)$/.test(head)) return { name: 'accounts' };
  if (head === 'labels') return { name: 'labels' };
  if (part !== 'post') return fieldOfPart(part);
  if (head === 'title' || head === 'name') return { name: 'title' };
  if (head === 'assets' || head === 'media_link' || head === 'mediaLink') {
    const key = media[Number(/^assets\[(\d+)\]/.exec(rest)?.[1])];
    return key === undefined ? { name: 'media' } : { name: 'medium', key };
  }
  const setting = /^settings\.([^.[]+)/.exec(rest)?.[1];
  return setting === undefined ? { name: 'text' } : { name: 'setting', id: setting };
}

function fieldOfPart(part: Exclude<PlannedPart, 'post'>): Field {
  return part === 'firstComment'
    ? { name: 'firstComment' }
    : { name: 'threadPart', key: part.threadKey };
}

export interface Tally {
  readonly errors: number;
  readonly hints: number;
}

export function tally(issues: readonly PlacedIssue[]): Tally {
  const errors = issues.filter(({ issue }) => issue.severity !== 'warning').length;
  return { errors, hints: issues.length - errors };
}

/** What has to be mended first, in the document's order. */
export function firstFault(issues: readonly PlacedIssue[]): PlacedIssue | undefined {
  return issues.find(({ issue }) => issue.severity !== 'warning') ?? issues[0];
}

/** The address of a field's element, so that one can be led to it. */
export function anchorOf(field: Field): string {
  const { name } = field;
  if (name === 'medium' || name === 'threadPart') return `composer-${name}-${field.key}`;
  if (name === 'setting') return `composer-setting-${field.id}`;
  return `composer-${name}`;
}

/** The tab where an issue is mended: the first one if it is everybody's and nobody wrote their own. */
export function accountToMend(
  { accountId, field, issue }: PlacedIssue,
  issues: readonly PlacedIssue[],
  sharing: readonly string[],
): string | null {
  // All accounts share them.
  if (field.name === 'labels') return null;
  if (accountId === null || field.name === 'setting' || !sharing.includes(accountId))
    return accountId;
  const isOfAll = sharing.every((id) =>
    issues.some(
      (other) =>
        other.accountId === id &&
        other.issue.code === issue.code &&
        other.field.name === field.name,
    ),
  );
  return isOfAll ? null : accountId;
}
