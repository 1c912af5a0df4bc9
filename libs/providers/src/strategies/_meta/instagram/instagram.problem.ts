import type { ProviderIssue } from '../../../contract/validating.js';

/** A rule that is broken. */
export function problem(
  code: string,
  path: string,
  message: string,
  facts: Pick<ProviderIssue, 'limit' | 'actual' | 'hint'> = {},
): ProviderIssue {
  return { code, severity: 'error', message, path, ...facts };
}

/** Something that will not be as written. */
export function caution(code: string, path: string, message: string): ProviderIssue {
  return { code, severity: 'warning', message, path };
}

/** A number above its limit; null where it is not. */
export function surplus(
  code: string,
  path: string,
  what: string,
  { actual, limit }: { readonly actual: number; readonly limit: number },
): ProviderIssue | null {
  if (actual <= limit) return null;
  return problem(code, path, `${what}: at most ${limit}, here are ${actual}`, { limit, actual });
}

export function isIssue(issue: ProviderIssue | null | false): issue is ProviderIssue {
  return issue !== null && issue !== false;
}
