import type { ProviderIssue } from '../../contract/validating.js';

export function error(code: string, path: string, message: string): ProviderIssue {
  return { code, severity: 'error', path, message };
}

export function warning(code: string, path: string, message: string): ProviderIssue {
  return { code, severity: 'warning', path, message };
}
