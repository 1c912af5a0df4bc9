import { Injectable } from '@nestjs/common';
import { type WorkspaceId } from '#libs/kernel';
import { Database, type Transaction } from '#libs/platform';

@Injectable()
export class RetentionOfferRepository {
  constructor(private readonly database: Database) {}

  /**
   * Takes the offer for one request; rivals meet at the row. A claim that was never finished, because a process
   * died, may be taken over after `staleBefore`.
   */
  async claim(workspaceId: WorkspaceId, now: Date, staleBefore: Date): Promise<boolean> {
    const claimed = await this.database.execute(
      `INSERT INTO billing_workspaces AS billed (workspace_id, retention_offer_claimed_at) VALUES ($1, $2)
       ON CONFLICT (workspace_id) DO UPDATE SET retention_offer_claimed_at = $2
        WHERE billed.retention_offer_used_at IS NULL
          AND (billed.retention_offer_claimed_at IS NULL OR billed.retention_offer_claimed_at < $3)`,
      [workspaceId, now, staleBefore],
    );
    return claimed === 1;
  }

  async markUsed(within: Transaction, workspaceId: WorkspaceId, at: Date): Promise<void> {
    await within.execute(
      `UPDATE billing_workspaces SET retention_offer_used_at = $2, retention_offer_claimed_at = NULL
        WHERE workspace_id = $1`,
      [workspaceId, at],
    );
  }

  /** The gateway refused: nothing was granted. */
  async release(workspaceId: WorkspaceId): Promise<void> {
    await this.database.execute(
      `UPDATE billing_workspaces SET retention_offer_claimed_at = NULL
        WHERE workspace_id = $1 AND retention_offer_used_at IS NULL`,
      [workspaceId],
    );
  }
}
