import { Injectable } from '@nestjs/common';
import { Clock, type ImportId } from '#libs/kernel';
import { Database, newEvent, Outbox, type Transaction } from '#libs/platform';
import type { Import, ImportFault, ImportIssue } from '../domain/import.js';
import { ImportFinishedEvent } from '../events/import-events.js';
import { importColumns, ImportRepository } from './import.repository.js';

/** An import that this process works on now. */
export interface ImportClaim extends Import {
  /** Later writes name it: whoever was overtaken changes nothing. */
  readonly fence: number;
  readonly objectKey: string | null;
  readonly checkedTo: number;
}

/** Somebody else has it by now. */
export class ImportLostError extends Error {
  constructor(id: ImportId) {
    super(`${id} is worked on by somebody else`);
  }
}

const CLAIMED = `${importColumns}, fence, object_key AS "objectKey", checked_to AS "checkedTo"`;

/** Imports as those see them who work them off, a step at a time. */
@Injectable()
export class ImportWork {
  constructor(
    private readonly database: Database,
    private readonly imports: ImportRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Takes what has waited longest, so that every workspace has its turn. What is not given back is found again. */
  async claim(leaseMs: number, limit: number): Promise<readonly ImportClaim[]> {
    return this.database.query<ImportClaim>(
      `UPDATE imports SET fence = fence + 1, work_at = now() + $1 * interval '1 millisecond'
       WHERE id = ANY(ARRAY(
         SELECT id FROM imports WHERE work_at <= now()
         ORDER BY work_at LIMIT $2 FOR UPDATE SKIP LOCKED))
       RETURNING ${CLAIMED}`,
      [leaseMs, limit],
    );
  }

  /** Keeps it for longer. False: somebody else has it. */
  async renew({ id, fence }: ImportClaim, leaseMs: number): Promise<boolean> {
    const changed = await this.database.execute(
      `UPDATE imports SET work_at = now() + $3 * interval '1 millisecond'
       WHERE id = $1 AND fence = $2 AND work_at IS NOT NULL`,
      [id, fence, leaseMs],
    );
    return changed > 0;
  }

  /** Gives it back: the next step may be taken from then on. */
  async release({ id, fence }: ImportClaim, afterMs = 0): Promise<void> {
    await this.database.execute(
      `UPDATE imports SET work_at = now() + $3 * interval '1 millisecond'
       WHERE id = $1 AND fence = $2 AND work_at IS NOT NULL`,
      [id, fence, afterMs],
    );
  }

  /** Writes what a step has found. @throws ImportLostError, and nothing is written */
  async step(claim: ImportClaim, work: (transaction: Transaction) => Promise<void>): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await this.hold(transaction, claim);
      await work(transaction);
      await transaction.execute(`UPDATE imports SET updated_at = now() WHERE id = $1`, [claim.id]);
      await this.imports.tell(transaction, claim);
    });
  }

  /** Its rows will be read, from the first on: there are none. */
  async startReading(transaction: Transaction, { id }: ImportClaim): Promise<void> {
    await transaction.execute(`DELETE FROM import_rows WHERE import_id = $1`, [id]);
  }

  async noteColumns(
    transaction: Transaction,
    { id }: ImportClaim,
    columns: readonly string[],
    issues: readonly ImportIssue[],
  ): Promise<void> {
    await transaction.execute(`UPDATE imports SET columns = $2, issues = $3 WHERE id = $1`, [
      id,
      JSON.stringify(columns),
      JSON.stringify(issues),
    ]);
  }

  /** Its rows are here. The file is not needed any more. */
  async startChecking(transaction: Transaction, { id }: ImportClaim): Promise<void> {
    await transaction.execute(
      `UPDATE imports SET status = 'checking' WHERE id = $1 AND status = 'received'`,
      [id],
    );
  }

  async forgetFile({ id, fence }: ImportClaim): Promise<void> {
    await this.database.execute(
      `UPDATE imports SET object_key = NULL WHERE id = $1 AND fence = $2`,
      [id, fence],
    );
  }

  async noteChecked(
    transaction: Transaction,
    { id }: ImportClaim,
    checkedTo: number,
    issues: readonly ImportIssue[],
  ): Promise<void> {
    await transaction.execute(`UPDATE imports SET checked_to = $2, issues = $3 WHERE id = $1`, [
      id,
      checkedTo,
      JSON.stringify(issues),
    ]);
  }

  /** All rows are checked: it waits for a word, or goes on. */
  async endChecking(
    transaction: Transaction,
    { id }: ImportClaim,
    next: 'checked' | 'applying',
  ): Promise<void> {
    await transaction.execute(
      `UPDATE imports SET status = $2, work_at = CASE WHEN $2 = 'applying' THEN work_at END
       WHERE id = $1 AND status = 'checking'`,
      [id, next],
    );
  }

  /** Every row that could be applied is. */
  async finish(transaction: Transaction, claim: ImportClaim): Promise<void> {
    const { id, workspaceId } = claim;
    const ended = await transaction.execute(
      `UPDATE imports SET status = 'done', finished_at = now(), work_at = NULL
       WHERE id = $1 AND status = 'applying'`,
      [id],
    );
    if (ended === 0) return;
    const { applied, invalid, conflict } = (await this.imports.counts([id], transaction)).get(id)!;
    const payload = { importId: id, applied, refused: invalid + conflict };
    await this.outbox.add(transaction, [
      newEvent(ImportFinishedEvent.eventName, workspaceId, payload, this.clock.now()),
    ]);
  }

  /** It stops where it is. */
  async fail(
    transaction: Transaction,
    { id }: ImportClaim,
    error: ImportFault,
    issues?: readonly ImportIssue[],
  ): Promise<void> {
    await transaction.execute(
      `UPDATE imports SET status = 'failed', error = $2, finished_at = now(), work_at = NULL,
         issues = COALESCE($3, issues)
       WHERE id = $1 AND status <> 'canceled'`,
      [id, JSON.stringify(error), issues === undefined ? null : JSON.stringify(issues)],
    );
  }

  /** There is nothing to do for it. */
  async rest(transaction: Transaction, { id }: ImportClaim): Promise<void> {
    await transaction.execute(`UPDATE imports SET work_at = NULL WHERE id = $1`, [id]);
  }

  private async hold(transaction: Transaction, { id, fence }: ImportClaim): Promise<void> {
    const rows = await transaction.query(
      `SELECT 1 FROM imports WHERE id = $1 AND fence = $2 FOR UPDATE`,
      [id, fence],
    );
    if (rows.length === 0) throw new ImportLostError(id);
  }
}
