import { Injectable } from '@nestjs/common';
import { Database } from '#libs/platform';

/** Where a subject stands after a try. */
export interface CountedTry {
  /** The present one included. */
  readonly tries: number;
  readonly endsAt: Date;
}

// Counting and reading are one statement, and the row is locked by it: of many tries at the same time
// each gets a number of its own. The end moves with the first so many tries, and then no more.
const COUNT = `
  INSERT INTO secret_tries AS t (subject_hash, tries, ends_at) VALUES ($1, 1, $3)
  ON CONFLICT (subject_hash) DO UPDATE SET
    tries = CASE WHEN t.ends_at <= $2 THEN 1 ELSE t.tries + 1 END,
    ends_at = CASE WHEN t.ends_at <= $2 OR t.tries < $4 THEN $3 ELSE t.ends_at END
  RETURNING tries, ends_at AS "endsAt"`;

@Injectable()
export class SecretTriesRepository {
  constructor(private readonly database: Database) {}

  /** @param tries what ends when, and how many tries put that off */
  async count(
    subjectHash: Buffer,
    at: Date,
    tries: { readonly endsAt: Date; readonly putOffBy: number },
  ): Promise<CountedTry> {
    const parameters = [subjectHash, at, tries.endsAt, tries.putOffBy];
    const [row] = await this.database.query<CountedTry>(COUNT, parameters);
    return row!;
  }

  /** Takes one try back. */
  async uncount(subjectHash: Buffer): Promise<void> {
    await this.database.execute(
      `UPDATE secret_tries SET tries = greatest(tries - 1, 0) WHERE subject_hash = $1`,
      [subjectHash],
    );
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
