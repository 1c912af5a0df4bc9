import { Injectable } from '@nestjs/common';
import type { RecurrenceId, WorkspaceId } from '#libs/kernel';
import { Database } from '#libs/platform';

/** A recurrence that one scheduler looks at, so that another looks at others. */
export interface RecurrenceLease {
  readonly id: RecurrenceId;
  readonly workspaceId: WorkspaceId;
  readonly leasedUntil: Date;
}

/**
 * Who looks at which recurrence. It only spares work: what a look writes is right whoever else is at it, and one that
 * dies is followed by another when the lease ends.
 */
@Injectable()
export class RecurrenceLeases {
  constructor(private readonly database: Database) {}

  /** The one that has waited longest. @returns null when none is due that nobody has */
  async take(now: Date, leaseMs: number): Promise<RecurrenceLease | null> {
    const [row] = await this.database.query<RecurrenceLease>(
      `UPDATE recurrences SET leased_until = $2 WHERE id = (
         SELECT id FROM recurrences
         WHERE look_at <= $1 AND (leased_until IS NULL OR leased_until <= $1)
         ORDER BY look_at LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING id, workspace_id AS "workspaceId", leased_until AS "leasedUntil"`,
      [now, new Date(now.getTime() + leaseMs)],
    );
    return row ?? null;
  }

  /**
   * The look is over. Whoever changed the recurrence meanwhile has said when to look again.
   * @param revision of the recurrence that was looked at; null: it was not even read
   */
  async giveBack(
    { id, leasedUntil }: RecurrenceLease,
    { revision, lookAt }: { readonly revision: number | null; readonly lookAt: Date | null },
  ): Promise<void> {
    await this.database.execute(
      `UPDATE recurrences SET leased_until = NULL,
         look_at = CASE WHEN $3::integer IS NULL OR revision = $3 THEN $4::timestamptz ELSE look_at END
       WHERE id = $1 AND leased_until = $2`,
      [id, leasedUntil, revision, lookAt],
    );
  }

  /** When the next one is due that nobody has. */
  async nextAt(now: Date): Promise<Date | null> {
    const [row] = await this.database.query<{ at: Date | null }>(
      `SELECT min(GREATEST(look_at, COALESCE(leased_until, look_at))) AS at FROM recurrences
       WHERE look_at IS NOT NULL AND (look_at > $1 OR leased_until IS NULL OR leased_until > $1)`,
      [now],
    );
    return row?.at ?? null;
  }
}
