import type { ProviderIssue } from '../../contract/validating.js';

type Facts = Partial<Pick<ProviderIssue, 'allowed' | 'limit' | 'actual' | 'hint'>>;

export function problem(
  code: string,
  path: string,
  message: string,
  facts: Facts = {},
): ProviderIssue {
  return { code, severity: 'error', message, path, ...facts };
}

export function caution(
  code: string,
  path: string,
  message: string,
  facts: Facts = {},
): ProviderIssue {
  return { code, severity: 'warning', message, path, ...facts };
}

export function isIssue(issue: ProviderIssue | false): issue is ProviderIssue {
  return issue !== false;
}

/** YouTube takes neither of these in titles, descriptions and tags. */
export function hasAngleBrackets(text: string): boolean {
  return /[<>]/.test(text);
}
