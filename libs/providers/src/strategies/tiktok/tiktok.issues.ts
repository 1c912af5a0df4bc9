import type { ProviderIssue } from '../../contract/validating.js';

/** TikTok would refuse the post. */
export function error(code: string, path: string, message: string): ProviderIssue {
  return { code, severity: 'error', path, message };
}

/** TikTok may refuse the post, or leave something out. */
export function warning(code: string, path: string, message: string): ProviderIssue {
  return { code, severity: 'warning', path, message };
}
