import { Injectable } from '@nestjs/common';
import { Database } from '#libs/platform';

/** Where a subject stands after a try. */
export interface CountedTry {
  /** The present one included. */
  readonly tries: number;
  readonly endsAt: Date;
}

// Counting and reading are one statement, and the row is locked by it: of many tries at the same time
// each gets a number of its own. The end moves with every try up to the limit, and then no more.
const COUNT = `
  INSERT INTO secret_tries AS t (subject_hash, tries, ends_at) VALUES ($1, 1, $3)
  ON CONFLICT (subject_hash) DO UPDATE SET
    tries = CASE WHEN t.ends_at <= $2 THEN 1 ELSE t.tries + 1 END,
    ends_at = CASE WHEN t.ends_at <= $2 OR t.tries < $4 THEN $3 ELSE t.ends_at END
  RETURNING tries, ends_at AS "endsAt"`;

@Injectable()
export class SecretTriesRepository {
  constructor(private readonly database: Database) {}

  /** @param endsAt when the lock of this try would end */
  async count(subjectHash: Buffer, at: Date, endsAt: Date, limit: number): Promise<CountedTry> {
    const [row] = await this.database.query<CountedTry>(COUNT, [subjectHash, at, endsAt, limit]);
    return row!;
  }

  async forget(subjectHashes: readonly Buffer[]): Promise<void> {
    await this.database.execute(`DELETE FROM secret_tries WHERE subject_hash = ANY($1::bytea[])`, [
      subjectHashes,
    ]);
  }

  removeEnded(at: Date): Promise<number> {
    return this.database.execute(`DELETE FROM secret_tries WHERE ends_at <= $1`, [at]);
  }
}
