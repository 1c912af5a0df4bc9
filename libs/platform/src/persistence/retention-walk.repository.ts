import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../database/database.js';

/** Where a step has led. */
export interface StepEnd {
  /** Behind which key the next page begins. */
  readonly position: string;
  /** Until the next page may be taken; 0: at once. */
  readonly restMs: number;
}

/** How far walks over old rows have come, for all processes. */
@Injectable()
export class RetentionWalkRepository {
  constructor(private readonly database: Database) {}

  /** Makes a walk known. @param position before the first row */
  async begin(name: string, position: string): Promise<void> {
    await this.database.execute(
      'INSERT INTO retention_walks (name, position) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [name, position],
    );
  }

  /**
   * Takes the next page of a walk; a page and the note of it are one transaction.
   * @returns whether the page was taken: the walk may rest, or another process be at it
   */
  step(
    name: string,
    work: (transaction: Transaction, position: string) => Promise<StepEnd>,
  ): Promise<boolean> {
    return this.database.transaction(
      async (transaction) => {
        const [walk] = await transaction.query<{ position: string }>(
          `SELECT position FROM retention_walks WHERE name = $1 AND next_at <= now()
              FOR UPDATE SKIP LOCKED`,
          [name],
        );
        if (walk === undefined) return false;
        const { position, restMs } = await work(transaction, walk.position);
        await transaction.execute(
          `UPDATE retention_walks SET position = $2, next_at = now() + $3 * interval '1 millisecond'
            WHERE name = $1`,
          [name, position, restMs],
        );
        return true;
      },
      { isRepeatable: true },
    );
  }
}
