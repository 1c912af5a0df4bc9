import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '#libs/platform';

export type WalkName = 'catch-up' | 'retention';

/** Does one page that begins behind a position. @returns where the next begins; null when all is done */
export type WalkStep = (transaction: Transaction, position: string) => Promise<string | null>;

const BEGINNINGS: Readonly<Record<WalkName, string>> = { 'catch-up': '', retention: '0' };

/** Walks through whole tables, page by page: one process at a time, and on from where the last one came. */
@Injectable()
export class WalkRepository {
  constructor(private readonly database: Database) {}

  /**
   * Takes the next page of a walk. A page and the note of it are one transaction.
   * @param restMs from the end of a walk to its next beginning
   * @returns whether there is more to do at once
   */
  async step(name: WalkName, restMs: number, work: WalkStep): Promise<boolean> {
    return this.database.transaction(async (transaction) => {
      const [walk] = await transaction.query<{ position: string }>(
        `SELECT position FROM analytics_walks WHERE name = $1 AND next_at <= now()
         FOR UPDATE SKIP LOCKED`,
        [name],
      );
      if (!walk) return false;
      const next = await work(transaction, walk.position);
      await transaction.execute(
        `UPDATE analytics_walks SET position = $2, next_at = now() + $3 * interval '1 millisecond'
         WHERE name = $1`,
        [name, next ?? BEGINNINGS[name], next === null ? restMs : 0],
      );
      return next !== null;
    });
  }
}
