import { Injectable } from '@nestjs/common';
import { type AccountId } from '#libs/kernel';
import { Database, type Queryable } from '#libs/platform';
import type { RefreshSubject } from './refresh-queue.repository.js';

/** A subject with its first look. */
export interface RefreshSeed extends RefreshSubject {
  readonly firstInMs: number;
}

/** Puts subjects into the queue of looks. */
@Injectable()
export class RefreshSeedsRepository {
  constructor(private readonly database: Database) {}

  /** Those that are known already stay as they are. */
  async add(seeds: readonly RefreshSeed[], within: Queryable = this.database): Promise<void> {
    if (seeds.length === 0) return;
    const rows = seeds.map(({ subject, ...seed }) => ({ ...seed, ...subject }));
    await within.execute(
      `INSERT INTO analytics_refreshes
         (subject, subject_id, workspace_id, account_id, provider, mode, published_at, next_refresh_at)
       SELECT kind, id, "workspaceId", "accountId", provider, mode, "publishedAt",
         now() + "firstInMs" * interval '1 millisecond'
       FROM jsonb_to_recordset($1::jsonb) AS seed (
         kind text, id text, "workspaceId" text, "accountId" text, provider text, mode text,
         "publishedAt" timestamptz, "firstInMs" bigint)
       ON CONFLICT (subject, subject_id) DO NOTHING`,
      [JSON.stringify(rows)],
    );
  }

  /**
   * An account is connected again: what had ended for want of it, or of its permissions, goes on, and what
   * waits because of failures need not wait longer. Looks are spread over a while.
   */
  async revive(accountId: AccountId, withinMs: number): Promise<void> {
    await this.database.execute(
      `UPDATE analytics_refreshes
       SET next_refresh_at = now() + random() * $2 * interval '1 millisecond',
           ended_reason = NULL, failures = 0
       WHERE account_id = $1
         AND (ended_reason IN ('disconnected','unsupported')
           OR failures > 0 AND next_refresh_at > now())`,
      [accountId, withinMs],
    );
  }

  /** An account is disconnected: nothing of it can be asked for any more. */
  async end(accountId: AccountId): Promise<void> {
    await this.database.execute(
      `UPDATE analytics_refreshes SET next_refresh_at = NULL, ended_reason = 'disconnected'
       WHERE account_id = $1 AND next_refresh_at IS NOT NULL`,
      [accountId],
    );
  }
}
