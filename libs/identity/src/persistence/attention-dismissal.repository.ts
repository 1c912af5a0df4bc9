import { Injectable } from '@nestjs/common';
import { Database, WatchedChanges } from '#libs/platform';
import {
  MOST_DISMISSALS,
  type AttentionDismissal,
  type AttentionReader,
} from '../domain/attention-dismissal.js';

/** A person does not want to see something in the attention list any more. Nobody else hears of it. */
const ATTENTION_DISMISSED = 'AttentionDismissed';

/** Rows of `attention_dismissals`, always of one person. */
@Injectable()
export class AttentionDismissalRepository {
  constructor(
    private readonly database: Database,
    private readonly changes: WatchedChanges,
  ) {}

  async ofReader({ workspaceId, userId }: AttentionReader): Promise<readonly AttentionDismissal[]> {
    return this.database.query<AttentionDismissal>(
      `SELECT item_key AS "itemKey", seen_until AS "seenUntil" FROM attention_dismissals
       WHERE workspace_id = $1 AND user_id = $2
       ORDER BY dismissed_at DESC LIMIT $3`,
      [workspaceId, userId, MOST_DISMISSALS],
    );
  }

  async write(
    { workspaceId, userId }: AttentionReader,
    { itemKey, seenUntil }: AttentionDismissal,
    at: Date,
  ): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await transaction.execute(
        `WITH written AS (
         INSERT INTO attention_dismissals (workspace_id, user_id, item_key, seen_until, dismissed_at)
         VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (workspace_id, user_id, item_key) DO UPDATE SET
           -- of two at once, the one that saw more counts
           seen_until = GREATEST(attention_dismissals.seen_until, excluded.seen_until),
           dismissed_at = excluded.dismissed_at
       )
       DELETE FROM attention_dismissals
       WHERE workspace_id = $1 AND user_id = $2 AND item_key IN (
         SELECT item_key FROM attention_dismissals
         WHERE workspace_id = $1 AND user_id = $2 AND item_key <> $3
         ORDER BY dismissed_at DESC OFFSET $6)`,
        [workspaceId, userId, itemKey, seenUntil, at, MOST_DISMISSALS - 1],
      );
      await this.changes.tell(transaction, ATTENTION_DISMISSED, [{ workspaceId, userId }]);
    });
  }
}
