import { Injectable } from '@nestjs/common';
import { newId, tellSubjects, type WorkspaceId } from '#libs/kernel';
import { AssetHolds } from '#libs/media';
import {
  Database,
  newEvent,
  Outbox,
  type Transaction,
  WatchedChanges,
  WorkCalls,
} from '#libs/platform';
import type { Creator } from '#libs/posts';
import {
  MOST_RECURRENCES,
  type Recurrence,
  type RecurrenceState,
  type RecurrenceTerms,
} from '../domain/recurrence.js';
import {
  RECURRENCE_CHANGED,
  RecurrenceEndedEvent,
  RecurrenceRefusedEvent,
  type RecurrenceEventPayload,
} from '../events/recurrence-events.js';

/** Schedulers listen on it for recurrences that want to be looked at. */
export const RECURRENCES_CHANNEL = 'recurrences_due';

/** Part of a list, newest first. */
export interface RecurrenceWindow {
  readonly limit: number;
  readonly offset: number;
  /** Id of the last one of the page before. */
  readonly before: string | null;
}

/** Which recurrences; null does not narrow. */
export interface RecurrenceFilter {
  readonly states: readonly RecurrenceState[] | null;
  /** Those whose accounts are all among these. */
  readonly accountIds: readonly string[] | null;
}

/** What a change stores. */
export interface WrittenTerms extends RecurrenceTerms {
  readonly author: Creator;
  readonly accountIds: readonly string[];
  readonly assetIds: readonly string[];
}

/** `asset_gone`: an asset ended since the check. */
export type InsertedRecurrence = Recurrence | 'limit_reached' | 'asset_gone';

const COLUMNS = `id, workspace_id AS "workspaceId", name, author, document, account_ids AS "accountIds",
  asset_ids AS "assetIds", variants, variant_order AS "order", starts_local AS "startsLocal", timezone, rule,
  horizon_days AS "horizonDays", state, revision, created_at AS "createdAt", updated_at AS "updatedAt",
  ended_at AS "endedAt"`;

const NARROWED = `workspace_id = $1 AND ($2::text[] IS NULL OR state = ANY ($2))
  AND ($3::text[] IS NULL OR account_ids <@ $3)`;

/** Rows of `recurrences`. Whoever locks one does so after posts and runs, and before its occurrences. */
@Injectable()
export class RecurrenceRepository {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly changes: WatchedChanges,
    private readonly calls: WorkCalls,
    private readonly assets: AssetHolds,
  ) {}

  async page(
    workspaceId: WorkspaceId,
    { states, accountIds }: RecurrenceFilter,
    { limit, offset, before }: RecurrenceWindow,
  ): Promise<{ readonly recurrences: readonly Recurrence[]; readonly total: number }> {
    const recurrences = await this.database.query<Recurrence>(
      `SELECT ${COLUMNS} FROM recurrences WHERE ${NARROWED} AND ($4::text IS NULL OR id < $4)
       ORDER BY id DESC LIMIT $5 OFFSET $6`,
      [workspaceId, states, accountIds, before, limit, offset],
    );
    const [row] = await this.database.query<{ total: number }>(
      `SELECT count(*)::int AS total FROM recurrences WHERE ${NARROWED}`,
      [workspaceId, states, accountIds],
    );
    return { recurrences, total: row!.total };
  }

  /** @param accountIds of whoever asks, if they do not see all */
  async find(
    workspaceId: WorkspaceId,
    recurrenceId: string,
    accountIds: readonly string[] | null = null,
  ): Promise<Recurrence | null> {
    const [row] = await this.database.query<Recurrence>(
      `SELECT ${COLUMNS} FROM recurrences
       WHERE workspace_id = $1 AND id = $2 AND ($3::text[] IS NULL OR account_ids <@ $3)`,
      [workspaceId, recurrenceId, accountIds],
    );
    return row ?? null;
  }

  /** Until the transaction ends nobody else changes it, or makes runs of it. */
  async lock(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    recurrenceId: string,
  ): Promise<Recurrence | null> {
    const [row] = await transaction.query<Recurrence>(
      `SELECT ${COLUMNS} FROM recurrences WHERE workspace_id = $1 AND id = $2 FOR UPDATE`,
      [workspaceId, recurrenceId],
    );
    return row ?? null;
  }

  async insert(
    workspaceId: WorkspaceId,
    terms: WrittenTerms,
    at: Date,
  ): Promise<InsertedRecurrence> {
    return this.database.transaction(async (transaction) => {
      if (!(await this.assets.hold(transaction, terms.assetIds))) return 'asset_gone';
      await transaction.execute(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [
        `recurrences:${workspaceId}`,
      ]);
      const [row] = await transaction.query<Recurrence>(
        `INSERT INTO recurrences (workspace_id, id, author, document, account_ids, asset_ids, variants, variant_order,
           starts_local, timezone, rule, horizon_days, name, state, look_at, created_at, updated_at)
         SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 'active', $14::timestamptz, $14, $14
         WHERE (SELECT count(*) FROM recurrences WHERE workspace_id = $1 AND state <> 'ended') < $15
         RETURNING ${COLUMNS}`,
        [workspaceId, newId('rec', at.getTime()), ...valuesOf(terms), at, MOST_RECURRENCES],
      );
      if (row === undefined) return 'limit_reached';
      tellSubjects('recurrence', [row.id]);
      await this.told(transaction, row);
      return row;
    });
  }

  /** The first statement of a transaction that writes these. @returns false when one of them is gone */
  async holdAssets(transaction: Transaction, assetIds: readonly string[]): Promise<boolean> {
    return this.assets.hold(transaction, assetIds);
  }

  /** The caller has locked it. */
  async update(
    transaction: Transaction,
    { id }: Recurrence,
    terms: WrittenTerms,
    at: Date,
  ): Promise<Recurrence> {
    const [row] = await transaction.query<Recurrence>(
      `UPDATE recurrences SET author = $2, document = $3, account_ids = $4, asset_ids = $5, variants = $6,
         variant_order = $7, starts_local = $8, timezone = $9, rule = $10, horizon_days = $11, name = $12,
         revision = revision + 1, look_at = $13, updated_at = $13
       WHERE id = $1 RETURNING ${COLUMNS}`,
      [id, ...valuesOf(terms), at],
    );
    await this.told(transaction, row!);
    return row!;
  }

  /** The caller has locked it. @param author who changes it; null: what happens by itself */
  async touch(
    transaction: Transaction,
    { id }: Recurrence,
    {
      state,
      author,
      at,
    }: { readonly state: RecurrenceState; readonly author: Creator | null; readonly at: Date },
  ): Promise<Recurrence> {
    const [row] = await transaction.query<Recurrence>(
      `UPDATE recurrences SET state = $2, author = COALESCE($3, author), revision = revision + 1,
         look_at = CASE WHEN $2 = 'ended' THEN NULL ELSE $4::timestamptz END,
         ended_at = CASE WHEN $2 = 'ended' THEN COALESCE(ended_at, $4) END, updated_at = $4
       WHERE id = $1 RETURNING ${COLUMNS}`,
      [id, state, author === null ? null : JSON.stringify(author), at],
    );
    await this.told(transaction, row!);
    return row!;
  }

  /** With its occurrences. Whether there was one. */
  async remove(workspaceId: WorkspaceId, recurrenceId: string): Promise<boolean> {
    return this.database.transaction(async (transaction) => {
      const [row] = await transaction.query<Pick<Recurrence, 'id' | 'workspaceId'>>(
        `DELETE FROM recurrences WHERE workspace_id = $1 AND id = $2
         RETURNING id, workspace_id AS "workspaceId"`,
        [workspaceId, recurrenceId],
      );
      if (row !== undefined) await this.told(transaction, row);
      return row !== undefined;
    });
  }

  /** For everybody outside, and who shows it. */
  async tellEvent(
    transaction: Transaction,
    event: typeof RecurrenceEndedEvent | typeof RecurrenceRefusedEvent,
    { id, workspaceId }: Pick<Recurrence, 'id' | 'workspaceId'>,
    { at, ...fact }: Omit<RecurrenceEventPayload, 'recurrenceId'> & { readonly at: Date },
  ): Promise<void> {
    const payload: RecurrenceEventPayload = { recurrenceId: id, ...fact };
    await this.outbox.add(transaction, [newEvent(event.eventName, workspaceId, payload, at)]);
  }

  /** For screens that show it, and the schedulers. */
  async told(
    transaction: Transaction,
    recurrence: Pick<Recurrence, 'id' | 'workspaceId'>,
  ): Promise<void> {
    await this.shown(transaction, recurrence);
    transaction.afterCommit(() => this.calls.callAll(RECURRENCES_CHANNEL));
  }

  /** For screens that show it. */
  async shown(
    transaction: Transaction,
    { id, workspaceId }: Pick<Recurrence, 'id' | 'workspaceId'>,
  ): Promise<void> {
    await this.changes.tell(transaction, RECURRENCE_CHANGED, [{ workspaceId, recurrenceId: id }]);
  }
}

/** In the order of the columns from the author on. */
function valuesOf(terms: WrittenTerms): readonly unknown[] {
  return [
    JSON.stringify(terms.author),
    JSON.stringify(terms.document),
    terms.accountIds,
    terms.assetIds,
    JSON.stringify(terms.variants),
    terms.order,
    terms.startsLocal,
    terms.timezone,
    terms.rule,
    terms.horizonDays,
    terms.name,
  ];
}
