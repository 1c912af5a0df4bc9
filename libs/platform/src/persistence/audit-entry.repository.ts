import { Injectable } from '@nestjs/common';
import { firstIdAt, type ChangeSubject, type WorkspaceId } from '#libs/kernel';
import {
  ACTOR_TYPES,
  AUDIT_SUBJECTS,
  type AuditEntry,
  type AuditFilter,
} from '../audit/audit-entry.js';
import { Database } from '../database/database.js';

/** Which part of the wanted entries, newest first: behind one, or after `offset` others. */
export interface AuditPart {
  readonly limit: number;
  readonly offset: number;
  readonly before: string | null;
}

/** Which changes of a subject. */
export interface WantedChanges {
  readonly operations: readonly string[];
  /** Those that were given one of these fields are not meant. */
  readonly exceptFields: readonly string[];
}

/** Which part of them, newest first: behind a moment and an id that sort as those of the entries do. */
export interface SubjectPart {
  readonly limit: number;
  readonly before: { readonly at: Date; readonly key: string } | null;
}

interface Row extends Omit<AuditEntry, 'actor' | 'subject'> {
  readonly actorType: AuditEntry['actor']['type'];
  readonly actorId: string | null;
  readonly actorName: string | null;
  readonly subjectKind: string;
  readonly subjectId: string;
}

const COLUMNS = `
  id, at, actor_type AS "actorType", actor_id AS "actorId", actor_name AS "actorName", operation,
  subject_kind AS "subjectKind", subject_id AS "subjectId", fields, request_id AS "requestId", network, outcome, code`;

// Each is planned with its values: what is null is left out of the plan. Ids are as old as what they stand for.
const WANTED = `
  workspace_id = $1
  AND ($2::text IS NULL OR actor_id = $2) AND ($3::text IS NULL OR actor_type = $3)
  AND ($4::text[] IS NULL OR operation = ANY ($4))
  AND ($5::text IS NULL OR subject_id = $5) AND ($6::text IS NULL OR subject_kind = $6)
  AND ($7::text IS NULL OR id >= $7) AND ($8::text IS NULL OR id < $8)`;

/** What is read of the audit log, and the one way in which entries leave it. */
@Injectable()
export class AuditEntryRepository {
  constructor(private readonly database: Database) {}

  async page(
    workspaceId: WorkspaceId,
    filter: AuditFilter,
    { limit, offset, before }: AuditPart,
  ): Promise<AuditEntry[]> {
    const rows = await this.database.query<Row>(
      `SELECT ${COLUMNS} FROM audit_entries WHERE ${WANTED} AND ($9::text IS NULL OR id < $9)
        ORDER BY id DESC LIMIT $10 OFFSET $11`,
      [...valuesOf(workspaceId, filter), before, limit, before === null ? offset : 0],
    );
    return rows.map(entryOf);
  }

  /** What was done about one subject by these operations. */
  async ofSubject(
    workspaceId: WorkspaceId,
    { kind, id }: ChangeSubject,
    { operations, exceptFields }: WantedChanges,
    { limit, before }: SubjectPart,
  ): Promise<AuditEntry[]> {
    const rows = await this.database.query<Row>(
      `SELECT ${COLUMNS} FROM audit_entries
        WHERE workspace_id = $1 AND subject_id = $2 AND subject_kind = $3 AND outcome = 'done'
          AND operation = ANY ($4) AND NOT fields && $5
          AND ($6::timestamptz IS NULL OR (at, id COLLATE "C") < ($6, $7))
        ORDER BY at DESC, id COLLATE "C" DESC LIMIT $8`,
      [
        ...[workspaceId, id, kind, operations, exceptFields],
        ...[before?.at ?? null, before?.key ?? null, limit],
      ],
    );
    return rows.map(entryOf);
  }

  async count(workspaceId: WorkspaceId, filter: AuditFilter): Promise<number> {
    const [row] = await this.database.query<{ total: string }>(
      `SELECT count(*) AS total FROM audit_entries WHERE ${WANTED}`,
      [...valuesOf(workspaceId, filter)],
    );
    return Number(row!.total);
  }

  /** The oldest ones from before that moment, in a transaction that says that it may. @returns how many */
  async removeOld(before: Date, limit: number): Promise<number> {
    return this.database.transaction(async (transaction) => {
      await transaction.query(
        `SELECT set_config('postrider.audit_retention', pg_current_xact_id()::text, true)`,
      );
      return transaction.execute(
        `DELETE FROM audit_entries WHERE id = ANY (ARRAY(
           SELECT id FROM audit_entries WHERE id < $1 ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED))`,
        [firstIdSince(before), limit],
      );
    });
  }
}

function valuesOf(workspaceId: WorkspaceId, filter: AuditFilter): readonly unknown[] {
  const { actor, operations, subject, from, to } = filter;
  return [
    workspaceId,
    ...idOrKind(actor, ACTOR_TYPES),
    operations,
    ...idOrKind(subject, AUDIT_SUBJECTS),
    from && firstIdSince(from),
    to && firstIdSince(to),
  ];
}

/** Ids begin in 1970, and so does what is older. */
function firstIdSince(at: Date): string {
  return firstIdAt('aud', Math.max(at.getTime(), 0));
}

function idOrKind(wanted: string | null, kinds: readonly string[]): readonly (string | null)[] {
  if (wanted === null) return [null, null];
  return kinds.includes(wanted) ? [null, wanted] : [wanted, null];
}

function entryOf(row: Row): AuditEntry {
  const { actorType, actorId, actorName, subjectKind, subjectId, ...entry } = row;
  return {
    ...entry,
    actor: { type: actorType, id: actorId, name: actorName },
    subject: { kind: subjectKind, id: subjectId },
  };
}
