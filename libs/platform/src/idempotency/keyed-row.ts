import type { ChangeSubject, KeyedChange } from '#libs/kernel';
import type { Queryable } from '../database/queryable.js';
import { statement } from '../database/statement.js';
import { idempotencyInProgress } from './idempotency.errors.js';

// A transaction that changed nothing has no number, and leaves no row. Another transaction of the same request may have
// left it already; one of another request is waited for, and ends this one.
const WRITE = statement(
  'write_idempotency_key',
  `INSERT INTO idempotency_keys AS mine
     (id, scope_id, caller_id, key, operation, digest, subject_kind, subject_id, at)
   SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9
    WHERE pg_current_xact_id_if_assigned() IS NOT NULL
       ON CONFLICT (scope_id, caller_id, key) DO UPDATE SET digest = COALESCE(mine.digest, excluded.digest)
    WHERE mine.id = excluded.id`,
);

const HAS_CHANGED = 'SELECT pg_current_xact_id_if_assigned() IS NOT NULL AS "hasChanged"';

/**
 * Writes the row of a change in the transaction that makes it.
 * @returns false where the transaction has changed nothing
 * @throws DomainError idempotency_in_progress where another request with the key was quicker: nothing of this one stays
 */
export async function writeKeyed(
  transaction: Queryable,
  { facts, digest }: KeyedChange,
  subject: ChangeSubject,
): Promise<boolean> {
  const { id, scopeId, callerId, key, operation, at } = facts;
  const values = [id, scopeId, callerId, key, operation, digest, subject.kind, subject.id, at];
  if ((await transaction.execute(WRITE, values)) > 0) return true;
  const [found] = await transaction.query<{ hasChanged: boolean }>(HAS_CHANGED);
  if (found?.hasChanged) throw idempotencyInProgress();
  return false;
}
