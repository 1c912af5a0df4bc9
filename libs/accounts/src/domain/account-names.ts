import type { DirectoryAccount } from './account.js';

/**
 * The names by which a network may know an account: its id there, and what its handle says. Which of them are used is
 * the network's matter.
 */
export function accountNames({
  externalId,
  handle,
}: Pick<DirectoryAccount, 'externalId' | 'handle'>): readonly string[] {
  const name = handle.slice(handle.indexOf(':') + 1);
  const last = handle.slice(handle.lastIndexOf(':') + 1);
  return [...new Set([externalId, handle, name, last, last.replace(/^@/, '')])];
}
