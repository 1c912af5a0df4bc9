import type { ProviderIssue } from './validating.js';

/** What an issue may tell beside its message. */
export type IssueFacts = Partial<Pick<ProviderIssue, 'allowed' | 'limit' | 'actual' | 'hint'>>;

/** The network would refuse the post. */
export function problem(
  code: string,
  path: string,
  message: string,
  facts: IssueFacts = {},
): ProviderIssue {
  return { code, severity: 'error', message, path, ...facts };
}

/** The network may refuse the post, or leave something out. */
export function caution(
  code: string,
  path: string,
  message: string,
  facts: IssueFacts = {},
): ProviderIssue {
  return { code, severity: 'warning', message, path, ...facts };
}

/** For lists of rules of which each answers an issue or none. */
export function isIssue(issue: ProviderIssue | null | false): issue is ProviderIssue {
  return issue !== null && issue !== false;
}
