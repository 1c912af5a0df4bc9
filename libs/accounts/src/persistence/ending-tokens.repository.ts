import { Injectable } from '@nestjs/common';
import type { AccountId, WorkspaceId } from '#libs/kernel';
import type { Transaction } from '#libs/platform';

/** An account whose token ends soon, and that nothing but its person can help. */
export interface EndingToken {
  readonly workspaceId: WorkspaceId;
  readonly accountId: AccountId;
  readonly provider: string;
  readonly handle: string;
  readonly expiresAt: Date;
}

/** Which ends of tokens people have to be told of. */
@Injectable()
export class EndingTokensRepository {
  /**
   * Takes ends nobody was told of, and notes that they are. A token that cannot be renewed is told of with a
   * fifth of its life left, a week ahead at most; one whose refresh keeps failing in its last day.
   */
  async take(transaction: Transaction, now: Date, limit: number): Promise<EndingToken[]> {
    return transaction.query<EndingToken>(
      `UPDATE accounts SET expiry_noticed_for = expires_at
       WHERE id = ANY(ARRAY(
         SELECT id FROM accounts
         WHERE status = 'connected' AND expires_at IS NOT NULL
           AND (next_refresh_at IS NULL OR refresh_failures > 0)
           AND expires_at <= $1::timestamptz + interval '7 days'
           AND expiry_noticed_for IS DISTINCT FROM expires_at
           AND CASE WHEN next_refresh_at IS NULL
             THEN expires_at - LEAST(interval '7 days', (expires_at - credentials_at) * 0.2) <= $1
             -- one or two failures are an outage that passes
             ELSE refresh_failures >= 3 AND expires_at <= $1::timestamptz + interval '24 hours' END
         ORDER BY expires_at LIMIT $2
         -- another scheduler tells of the locked ones
         FOR UPDATE SKIP LOCKED))
       RETURNING workspace_id AS "workspaceId", id AS "accountId", provider, handle,
         expires_at AS "expiresAt"`,
      [now, limit],
    );
  }
}
