import { newId, type AskedFacts, type ChangeSubject } from '#libs/kernel';
import type { Queryable } from '../database/queryable.js';
import { writeDone } from '../persistence/audit-writes.js';

/**
 * Tells the audit log of what somebody does in the transaction before they could ask for it: they belong to the
 * workspace only by what they do. The transaction must have changed something already.
 */
export function noteDone(
  within: Queryable,
  facts: AskedFacts,
  subject: ChangeSubject,
): Promise<void> {
  return writeDone(within, facts, [{ id: newId('aud', facts.at.getTime()), subject }]);
}
