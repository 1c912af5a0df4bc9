import { Injectable } from '@nestjs/common';
import type { SupportRequestId, UserId, WorkspaceId } from '#libs/kernel';
import type { Queryable, Transaction } from '#libs/platform';
import type { SupportMessage } from '../domain/support-message.js';

/** `stored`: nobody is configured to get mail. `mailed`: queued to be sent. The others are not mailed. */
export type SupportRequestStatus = 'stored' | 'mailed' | 'spam' | 'duplicate';

export interface SupportRequestRow extends SupportMessage {
  readonly id: SupportRequestId;
  readonly workspaceId: WorkspaceId | null;
  readonly userId: UserId | null;
  readonly clientAddress: string;
  readonly fingerprint: string;
  readonly createdAt: Date;
}

/** Keeps requests for help. */
@Injectable()
export class SupportRequestRepository {
  /**
   * Whether the same words came from the same sender since a moment. Until the transaction ends, nobody else
   * can say the same words: of two at once, the second one is a repetition.
   */
  async isRepeated(
    transaction: Transaction,
    { fingerprint, replyTo, clientAddress }: SupportRequestRow,
    since: Date,
  ): Promise<boolean> {
    await transaction.execute(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [
      `support:${fingerprint}`,
    ]);
    const rows = await transaction.query<{ id: string }>(
      `SELECT id FROM support_requests
       WHERE fingerprint = $1 AND created_at > $2 AND (reply_to = $3 OR client_address = $4)
       LIMIT 1`,
      [fingerprint, since, replyTo, clientAddress],
    );
    return rows.length > 0;
  }

  /** @returns how many of the oldest requests before that time were removed */
  removeBefore(on: Queryable, before: Date, limit: number): Promise<number> {
    return on.execute(
      `DELETE FROM support_requests WHERE id = ANY (ARRAY(
         SELECT id FROM support_requests WHERE created_at < $1 ORDER BY id LIMIT $2
            FOR UPDATE SKIP LOCKED))`,
      [before, limit],
    );
  }

  async insert(
    transaction: Transaction,
    row: SupportRequestRow,
    status: SupportRequestStatus,
  ): Promise<void> {
    await transaction.execute(
      `INSERT INTO support_requests (id, workspace_id, user_id, status, source, message, reply_to,
         page_url, page_title, client_address, fingerprint, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        row.id,
        row.workspaceId,
        row.userId,
        status,
        row.source,
        row.message,
        row.replyTo,
        row.pageUrl,
        row.pageTitle,
        row.clientAddress,
        row.fingerprint,
        row.createdAt,
      ],
    );
  }
}
