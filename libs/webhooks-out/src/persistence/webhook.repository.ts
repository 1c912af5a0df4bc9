import { Injectable } from '@nestjs/common';
import { type WebhookId, type WorkspaceId } from '#libs/kernel';
import {
  Database,
  type Queryable,
  type SealedSecret,
  type Transaction,
  WatchedChanges,
} from '#libs/platform';
import type { DisabledReason, Webhook } from '../domain/webhook.js';

/** A webhook, or what was sent to it, has changed. Nobody outside hears of it. */
export const WEBHOOK_CHANGED = 'WebhookChanged';

const COLUMNS = `
  id, workspace_id AS "workspaceId", url, description, events, enabled,
  disabled_reason AS "disabledReason", disabled_at AS "disabledAt", failing_since AS "failingSince",
  previous_secret_expires_at AS "previousSecretExpiresAt",
  created_at AS "createdAt", updated_at AS "updatedAt"`;

/** Rows of `webhooks`. */
@Injectable()
export class WebhookRepository {
  constructor(
    private readonly database: Database,
    private readonly changes: WatchedChanges,
  ) {}

  /** Newest first. A workspace has few: their number is limited. */
  async ofWorkspace(
    workspaceId: WorkspaceId,
    on: Queryable = this.database,
  ): Promise<readonly Webhook[]> {
    return on.query<Webhook>(
      `SELECT ${COLUMNS} FROM webhooks WHERE workspace_id = $1 ORDER BY id DESC`,
      [workspaceId],
    );
  }

  async find(
    workspaceId: WorkspaceId,
    id: string,
    on: Queryable = this.database,
  ): Promise<Webhook | null> {
    const [row] = await on.query<Webhook>(
      `SELECT ${COLUMNS} FROM webhooks WHERE workspace_id = $1 AND id = $2`,
      [workspaceId, id],
    );
    return row ?? null;
  }

  /** Until the transaction ends nobody else changes which webhooks the workspace has. */
  async lockWorkspace(transaction: Transaction, workspaceId: WorkspaceId): Promise<void> {
    await transaction.execute(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [
      `webhooks:${workspaceId}`,
    ]);
  }

  async insert(transaction: Transaction, webhook: Webhook, secret: SealedSecret): Promise<void> {
    await transaction.execute(
      `INSERT INTO webhooks (id, workspace_id, url, description, events, enabled, disabled_reason,
         disabled_at, secret_key_id, secret_ciphertext, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        webhook.id,
        webhook.workspaceId,
        webhook.url,
        webhook.description,
        webhook.events,
        webhook.enabled,
        webhook.disabledReason,
        webhook.disabledAt,
        secret.keyId,
        secret.ciphertext,
        webhook.createdAt,
        webhook.updatedAt,
      ],
    );
    await this.tell(transaction, webhook);
  }

  /** Writes what people may change. */
  async update(transaction: Transaction, webhook: Webhook): Promise<void> {
    await transaction.execute(
      `UPDATE webhooks SET url = $3, description = $4, events = $5, enabled = $6, disabled_reason = $7,
         disabled_at = $8, failing_since = $9, updated_at = $10
       WHERE id = $1 AND workspace_id = $2`,
      [
        webhook.id,
        webhook.workspaceId,
        webhook.url,
        webhook.description,
        webhook.events,
        webhook.enabled,
        webhook.disabledReason,
        webhook.disabledAt,
        webhook.failingSince,
        webhook.updatedAt,
      ],
    );
    await this.tell(transaction, webhook);
  }

  async remove(transaction: Transaction, workspaceId: WorkspaceId, id: string): Promise<boolean> {
    const removed = await transaction.execute(
      `DELETE FROM webhooks WHERE workspace_id = $1 AND id = $2`,
      [workspaceId, id],
    );
    await this.tell(transaction, { workspaceId, id });
    return removed === 1;
  }

  /** The present secret becomes the previous one; one before that ends at once. */
  async rotate(
    webhook: Webhook,
    secret: SealedSecret,
    times: { readonly at: Date; readonly previousExpiresAt: Date },
  ): Promise<Webhook | null> {
    return this.database.transaction(async (transaction) => {
      const [row] = await transaction.query<Webhook>(
        `UPDATE webhooks SET
         previous_secret_key_id = secret_key_id, previous_secret_ciphertext = secret_ciphertext,
         previous_secret_expires_at = $3, secret_key_id = $4, secret_ciphertext = $5, updated_at = $6
       WHERE workspace_id = $1 AND id = $2
       RETURNING ${COLUMNS}`,
        [
          webhook.workspaceId,
          webhook.id,
          times.previousExpiresAt,
          secret.keyId,
          secret.ciphertext,
          times.at,
        ],
      );
      await this.tell(transaction, webhook);
      return row ?? null;
    });
  }

  /**
   * Ends deliveries to an enabled webhook. For `failing` only when nothing has succeeded since that time.
   * Null when there was nothing to end.
   */
  async disable(
    transaction: Transaction,
    id: WebhookId,
    reason: DisabledReason,
    at: Date,
    failingSinceAtLatest: Date,
  ): Promise<Webhook | null> {
    const [row] = await transaction.query<Webhook>(
      `UPDATE webhooks SET enabled = false, disabled_reason = $2, disabled_at = $3, updated_at = $3
       WHERE id = $1 AND enabled AND ($2 <> 'failing' OR failing_since <= $4)
       RETURNING ${COLUMNS}`,
      [id, reason, at, failingSinceAtLatest],
    );
    if (row !== undefined) await this.tell(transaction, row);
    return row ?? null;
  }

  private async tell(
    transaction: Transaction,
    { workspaceId, id }: { readonly workspaceId: WorkspaceId; readonly id: string },
  ): Promise<void> {
    await this.changes.tell(transaction, WEBHOOK_CHANGED, [{ workspaceId, webhookId: id }]);
  }
}
