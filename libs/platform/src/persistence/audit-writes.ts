import type { AskedEntry, AskedFacts } from '#libs/kernel';
import type { Queryable } from '../database/queryable.js';
import { statement } from '../database/statement.js';

/** What a refusal adds to what was asked for. */
export interface RefusedChange {
  readonly facts: AskedFacts;
  readonly entry: AskedEntry;
  readonly code: string;
}

const COLUMNS = `id, at, workspace_id, actor_type, actor_id, actor_name, operation, fields, request_id, network,
  subject_kind, subject_id`;

// A transaction that wrote nothing has no number, and nothing to tell of. Another one of the same change that writes
// the same entry at the same time is waited for: should it be undone, this one stands.
const WRITE_DONE = statement(
  'write_audit_entries',
  `INSERT INTO audit_entries (${COLUMNS}, outcome)
   SELECT entry.id, $1, $2, $3, $4, $5, $6, $7, $8, $9, entry.kind, entry.subject_id, 'done'
     FROM unnest($10::text[], $11::text[], $12::text[]) AS entry (id, kind, subject_id)
    WHERE pg_current_xact_id_if_assigned() IS NOT NULL
       ON CONFLICT (id) DO NOTHING`,
);

const WRITE_REFUSED = statement(
  'write_refused_audit_entry',
  `INSERT INTO audit_entries (${COLUMNS}, outcome, code, refused_on)
   VALUES ($10, $1, $2, $3, $4, $5, $6, $7, $8, $9, $11, $12, 'refused', $13,
     ($1::timestamptz AT TIME ZONE 'UTC')::date)
       ON CONFLICT (workspace_id, actor_id, operation, refused_on) WHERE outcome = 'refused' DO NOTHING`,
);

/** Writes entries of a change in the transaction that makes it. */
export async function writeDone(
  transaction: Queryable,
  facts: AskedFacts,
  entries: readonly AskedEntry[],
): Promise<void> {
  await transaction.execute(WRITE_DONE, [
    ...valuesOf(facts),
    entries.map(({ id }) => id),
    entries.map(({ subject }) => subject.kind),
    entries.map(({ subject }) => subject.id),
  ]);
}

/** Writes that something was refused, unless that day has it already. */
export async function writeRefused(
  database: Queryable,
  { facts, entry, code }: RefusedChange,
): Promise<void> {
  const { id, subject } = entry;
  await database.execute(WRITE_REFUSED, [...valuesOf(facts), id, subject.kind, subject.id, code]);
}

function valuesOf(facts: AskedFacts): readonly unknown[] {
  const { at, workspaceId, actor, operation, fields, requestId, network } = facts;
  const { type, id, name } = actor;
  return [at, workspaceId, type, id, name, operation, fields, requestId, network];
}
