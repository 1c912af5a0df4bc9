import type { ProviderIssue } from '../contract/validating.js';

export { caution, problem, type IssueFacts } from '../contract/issues.js';

/** What a rule answers: an issue, several, or nothing to say. */
export type Finding = ProviderIssue | null | undefined | false | readonly Finding[];

/** The issues of a list of rules. */
export function issuesOf(...findings: readonly Finding[]): readonly ProviderIssue[] {
  return findings.flatMap((finding) => {
    if (!finding) return [];
    return 'code' in finding ? [finding] : issuesOf(...finding);
  });
}

/** Length as people count: in code points, so that an emoji of two units is one. */
export function lengthOf(text: string | null): number {
  return [...(text ?? '')].length;
}
