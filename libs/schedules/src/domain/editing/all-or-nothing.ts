import type { ActedPost } from '#libs/posts';
import { bulkRefused } from '../../schedules.errors.js';

/**
 * What was asked for all of several posts or for none. To be called before anything is committed.
 * @throws DomainError bulk_refused where one of them refuses it
 */
export function requireAll(isAtomic: boolean, acted: readonly ActedPost[]): void {
  if (isAtomic && acted.some(({ refusal }) => refusal !== null)) {
    throw bulkRefused(acted);
  }
}
