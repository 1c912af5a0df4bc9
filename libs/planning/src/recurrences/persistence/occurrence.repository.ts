import { Injectable } from '@nestjs/common';
import type { RunId } from '#libs/kernel';
import { Database, type Queryable, type Transaction } from '#libs/platform';
import type {
  OccurrenceRefusal,
  Recurrence,
  StoredOccurrence,
  StoredState,
} from '../domain/recurrence.js';

/** An occurrence whose run is of before a change of the series. */
export type Redo = 'all' | 'unedited';

/** What a look has to do with an occurrence. */
export interface OccurrenceToMake extends StoredOccurrence {
  readonly redo: Redo | null;
}

/** A time that is planned for the first time. */
export interface NewOccurrence {
  readonly stamp: string;
  readonly at: Date;
  readonly ordinal: number;
  readonly state: Extract<StoredState, 'planned' | 'skipped'>;
}

const COLUMNS = `recurrence_id AS "recurrenceId", stamp, at, ordinal, state, generation, run_id AS "runId",
  refusal, redo`;

/** Rows of `recurrence_occurrences`. Those who change them hold the recurrence, or what its run is made with. */
@Injectable()
export class OccurrenceRepository {
  constructor(private readonly database: Database) {}

  /** In the order of their times. */
  async between(
    { id }: Pick<Recurrence, 'id'>,
    from: Date,
    to: Date,
    on: Queryable = this.database,
  ): Promise<OccurrenceToMake[]> {
    return on.query<OccurrenceToMake>(
      `SELECT ${COLUMNS} FROM recurrence_occurrences
       WHERE recurrence_id = $1 AND at BETWEEN $2 AND $3 ORDER BY at, stamp`,
      [id, from, to],
    );
  }

  async find(
    { id }: Pick<Recurrence, 'id'>,
    stamp: string,
    on: Queryable = this.database,
  ): Promise<OccurrenceToMake | null> {
    const [row] = await on.query<OccurrenceToMake>(
      `SELECT ${COLUMNS} FROM recurrence_occurrences WHERE recurrence_id = $1 AND stamp = $2`,
      [id, stamp],
    );
    return row ?? null;
  }

  /** Wall times to come that are skipped, by recurrence. */
  async skippedAfter(
    recurrences: readonly Pick<Recurrence, 'id'>[],
    now: Date,
  ): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
    if (recurrences.length === 0) return new Map();
    const rows = await this.database.query<{ id: string; stamps: readonly string[] }>(
      `SELECT recurrence_id AS id, array_agg(stamp) AS stamps FROM recurrence_occurrences
       WHERE recurrence_id = ANY ($1) AND at > $2 AND state = 'skipped' GROUP BY recurrence_id`,
      [recurrences.map(({ id }) => id), now],
    );
    return new Map(rows.map(({ id, stamps }) => [id, new Set(stamps)]));
  }

  /** The number of the last one that was planned; null: none was. */
  async lastOrdinal(on: Queryable, { id }: Pick<Recurrence, 'id'>): Promise<number | null> {
    const [row] = await on.query<{ ordinal: number | null }>(
      `SELECT max(ordinal) AS ordinal FROM recurrence_occurrences WHERE recurrence_id = $1`,
      [id],
    );
    return row?.ordinal ?? null;
  }

  /** The caller has locked the recurrence. */
  async insert(
    transaction: Transaction,
    { id, workspaceId, revision }: Recurrence,
    times: readonly NewOccurrence[],
    now: Date,
  ): Promise<void> {
    await transaction.execute(
      `INSERT INTO recurrence_occurrences
         (recurrence_id, workspace_id, generation, stamp, at, ordinal, state, created_at, updated_at)
       SELECT $1, $2, $3, new.stamp, new.at, new.ordinal, new.state, $8::timestamptz, $8
       FROM unnest($4::text[], $5::timestamptz[], $6::integer[], $7::text[])
         AS new (stamp, at, ordinal, state)
       ON CONFLICT (recurrence_id, stamp) DO NOTHING`,
      [
        id,
        workspaceId,
        revision,
        times.map(({ stamp }) => stamp),
        times.map(({ at }) => at),
        times.map(({ ordinal }) => ordinal),
        times.map(({ state }) => state),
        now,
      ],
    );
  }

  /** Of times that the series does not have any more; without runs. The caller has locked the recurrence. */
  async remove(
    transaction: Transaction,
    { id }: Recurrence,
    stamps: readonly string[],
  ): Promise<void> {
    await transaction.execute(
      `DELETE FROM recurrence_occurrences
       WHERE recurrence_id = $1 AND stamp = ANY ($2) AND run_id IS NULL`,
      [id, stamps],
    );
  }

  /** Other hours of the same days. The caller has locked the recurrence. */
  async move(
    transaction: Transaction,
    { id }: Recurrence,
    moves: readonly { readonly stamp: string; readonly to: string; readonly at: Date }[],
  ): Promise<void> {
    await transaction.execute(
      `UPDATE recurrence_occurrences o SET stamp = moved.to_stamp, at = moved.at
       FROM unnest($2::text[], $3::text[], $4::timestamptz[]) AS moved (stamp, to_stamp, at)
       WHERE o.recurrence_id = $1 AND o.stamp = moved.stamp`,
      [id, moves.map(({ stamp }) => stamp), moves.map(({ to }) => to), moves.map(({ at }) => at)],
    );
  }

  /**
   * After a change of the series: what has a run is to be made anew, what was refused is tried again. Skips stay.
   * The caller has locked the recurrence.
   */
  async markForRedo(
    transaction: Transaction,
    { id, revision }: Recurrence,
    { redo, now }: { readonly redo: Redo; readonly now: Date },
  ): Promise<void> {
    await transaction.execute(
      `UPDATE recurrence_occurrences SET updated_at = $4,
         state = CASE WHEN state = 'refused' THEN 'planned' ELSE state END,
         refusal = NULL,
         redo = CASE WHEN run_id IS NOT NULL THEN $3 END,
         generation = CASE WHEN run_id IS NULL THEN $2 ELSE generation END
       WHERE recurrence_id = $1 AND at > $4 AND state <> 'skipped'`,
      [id, revision, redo, now],
    );
  }

  /** What is past without having been made is not made up for. @returns how many there were */
  async letPass(transaction: Transaction, { id }: Recurrence, now: Date): Promise<number> {
    return transaction.execute(
      `UPDATE recurrence_occurrences SET state = 'skipped', redo = NULL, updated_at = $2
       WHERE recurrence_id = $1 AND at <= $2 AND state = 'planned' AND run_id IS NULL`,
      [id, now],
    );
  }

  /**
   * The run is there. The caller's transaction writes it.
   * @returns false when it is not wanted like this any more: the recurrence has another revision, has paused or ended,
   * or the occurrence is skipped or has a run
   */
  async markMade(
    transaction: Transaction,
    { id, revision }: Recurrence,
    {
      stamp,
      generation,
      runId,
      now,
    }: Pick<StoredOccurrence, 'stamp' | 'generation'> & {
      readonly runId: RunId;
      readonly now: Date;
    },
  ): Promise<boolean> {
    const held = await transaction.query(
      `SELECT 1 FROM recurrences WHERE id = $1 AND revision = $2 AND state <> 'ended' FOR SHARE`,
      [id, revision],
    );
    if (held.length === 0) return false;
    const written = await transaction.execute(
      `UPDATE recurrence_occurrences SET run_id = $4, updated_at = $5
       WHERE recurrence_id = $1 AND stamp = $2 AND generation = $3 AND state = 'planned'
         AND run_id IS NULL`,
      [id, stamp, generation, runId, now],
    );
    return written === 1;
  }

  /** @returns false when it is not wanted like this any more, see {@link markMade} */
  async markRefused(
    transaction: Transaction,
    { id, revision }: Recurrence,
    {
      stamp,
      refusal,
      now,
    }: {
      readonly stamp: string;
      readonly refusal: OccurrenceRefusal;
      readonly now: Date;
    },
  ): Promise<boolean> {
    const held = await transaction.query(
      `SELECT 1 FROM recurrences WHERE id = $1 AND revision = $2 FOR SHARE`,
      [id, revision],
    );
    if (held.length === 0) return false;
    const written = await transaction.execute(
      `UPDATE recurrence_occurrences SET state = 'refused', refusal = $3, updated_at = $4
       WHERE recurrence_id = $1 AND stamp = $2 AND state = 'planned' AND run_id IS NULL`,
      [id, stamp, JSON.stringify(refusal), now],
    );
    return written === 1;
  }

  /** Its run is withdrawn, or stays as it is in spite of a change. The caller has locked the recurrence. */
  async settle(
    transaction: Transaction,
    { recurrenceId, stamp, runId }: StoredOccurrence,
    to: {
      readonly state: StoredState;
      readonly generation: number;
      readonly hasRun: boolean;
      readonly now: Date;
    },
  ): Promise<void> {
    await transaction.execute(
      `UPDATE recurrence_occurrences SET state = $4, generation = $5, redo = NULL, refusal = NULL,
         run_id = CASE WHEN $6 THEN run_id END, updated_at = $7
       WHERE recurrence_id = $1 AND stamp = $2 AND run_id IS NOT DISTINCT FROM $3`,
      [recurrenceId, stamp, runId, to.state, to.generation, to.hasRun, to.now],
    );
  }
}
