import { Injectable } from '@nestjs/common';
import { Database } from '#libs/platform';
import type { AccountKey } from './vault.repository.js';

/** Which accounts the scheduler has to refresh. */
@Injectable()
export class RefreshQueueRepository {
  constructor(private readonly database: Database) {}

  /**
   * Takes accounts whose refresh is due and puts them off until `nextTryAt`. Two schedulers never take
   * the same one (SKIP LOCKED), one that dies leaves it for the next try, and a failing network is asked
   * again only then.
   */
  async takeDue(now: Date, nextTryAt: Date, limit: number): Promise<AccountKey[]> {
    const rows = await this.database.query<{ workspace_id: string; id: string }>(
      `UPDATE accounts SET next_refresh_at = $2
       WHERE id = ANY(ARRAY(
         SELECT id FROM accounts
         WHERE status = 'connected' AND next_refresh_at <= $1
         ORDER BY next_refresh_at LIMIT $3
         FOR UPDATE SKIP LOCKED))
       RETURNING workspace_id, id`,
      [now, nextTryAt, limit],
    );
    return rows.map((row) => ({ workspaceId: row.workspace_id, accountId: row.id }));
  }
}
