import { problem } from '../../../contract/issues.js';
import type { ProviderIssue } from '../../../contract/validating.js';

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
