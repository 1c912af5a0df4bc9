import { ApiError, type Issue } from '../../../api/api-error.js';
import { placeIssues, type PlacedIssue } from '../../composer/schedule/issue-places.js';
import type { PlannedPost } from '../../composer/schedule/schedule-document.js';

/** What is wrong with a recurrence, at its fields. */
export interface Problems {
  /** Of the document, at the composer's fields. */
  readonly document: readonly PlacedIssue[];
  /** By the index of a variant. */
  readonly variants: ReadonlyMap<number, readonly Issue[]>;
  /** By the name of the field: `rule`, `startsLocal`, `timezone`, `horizonDays`, `name`. */
  readonly fields: ReadonlyMap<string, string>;
}

const OF_DOCUMENT = /^document(?:\.|$)/;
const OF_VARIANT = /^variants\[(\d+)\](?:\.|$)/;

/** @param posts of the document, as the composer planned them */
export function problemsOf(
  issues: readonly Issue[],
  refusal: Error | null,
  posts: readonly PlannedPost[],
): Problems {
  const all = [...issues, ...(refusal instanceof ApiError ? issuesIn(refusal) : [])];
  const inDocument = all
    .filter(({ path }) => OF_DOCUMENT.test(path))
    .map((issue) => ({ ...issue, path: issue.path.replace(OF_DOCUMENT, '') }));
  const variants = new Map<number, Issue[]>();
  const fields = new Map<string, string>();
  for (const issue of all) {
    const index = OF_VARIANT.exec(issue.path)?.[1];
    if (index !== undefined) {
      const known = variants.get(Number(index)) ?? [];
      // What is wrong with the document is wrong in each of its posts.
      if (!known.some(({ message }) => message === issue.message)) known.push(issue);
      variants.set(Number(index), known);
    } else if (!OF_DOCUMENT.test(issue.path)) fields.set(issue.path, issue.message);
  }
  return { document: placeIssues(inDocument, posts), variants, fields };
}

/** A rule that is refused names its part: the start, the zone, or a part of the rule itself. */
function issuesIn(refusal: ApiError): readonly Issue[] {
  if (refusal.code !== 'recurrence_rule_invalid') {
    const warnings = (refusal.details['warnings'] ?? []) as readonly Issue[];
    return [...refusal.issues, ...warnings];
  }
  const part = String(refusal.details['part']);
  const path = part === 'startsLocal' || part === 'timezone' ? part : 'rule';
  return [{ path, message: refusal.message }];
}
