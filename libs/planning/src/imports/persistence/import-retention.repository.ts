import { Injectable } from '@nestjs/common';
import type { ImportId } from '#libs/kernel';
import { Database } from '#libs/platform';

/** Imports whose time is over. */
@Injectable()
export class ImportRetentionRepository {
  constructor(private readonly database: Database) {}

  olderThan(
    before: Date,
    limit: number,
  ): Promise<{ readonly id: ImportId; readonly objectKey: string | null }[]> {
    return this.database.query(
      `SELECT id, object_key AS "objectKey" FROM imports
       WHERE updated_at < $1 AND status NOT IN ('checking', 'applying')
       ORDER BY updated_at LIMIT $2`,
      [before, limit],
    );
  }

  /** With their rows, unless somebody has taken one up again. */
  remove(ids: readonly ImportId[], before: Date): Promise<number> {
    return this.database.execute(
      `DELETE FROM imports WHERE id = ANY ($1) AND updated_at < $2
         AND status NOT IN ('checking', 'applying')`,
      [ids, before],
    );
  }
}
