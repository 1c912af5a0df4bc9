import { Inject, Injectable } from '@nestjs/common';
import { type WebhookId, type WorkspaceId } from '#libs/kernel';
import { Database, EventInterests, WorkCalls, type Transaction } from '#libs/platform';
import { sourcesOf } from '../domain/webhook-events.js';
import type { Webhook } from '../domain/webhook.js';
import { deliverToWebhook, WEBHOOKS_CHANNEL } from '../delivery/deliver-to-webhook.js';
import { WebhookRepository } from '../persistence/webhook.repository.js';
import { WEBHOOKS_OUT_CONFIG, type WebhooksOutConfig } from '../webhooks-out.config.js';
import { webhookDisabled, webhookLimitReached, webhookNotFound } from '../webhooks-out.errors.js';

/** The webhooks of a workspace and, always in step with them, what it waits for. */
@Injectable()
export class WebhookBook {
  constructor(
    private readonly database: Database,
    private readonly webhooks: WebhookRepository,
    private readonly interests: EventInterests,
    private readonly calls: WorkCalls,
    @Inject(WEBHOOKS_OUT_CONFIG) private readonly config: WebhooksOutConfig,
  ) {}

  /**
   * Changes which webhooks there are, or what they subscribe to. Also disabled ones keep events coming: they may
   * have them replayed.
   */
  async change<Result>(
    workspaceId: WorkspaceId,
    work: (transaction: Transaction) => Promise<Result>,
  ): Promise<Result> {
    return this.database.transaction(async (transaction) => {
      await this.webhooks.lockWorkspace(transaction, workspaceId);
      const result = await work(transaction);
      const webhooks = await this.webhooks.ofWorkspace(workspaceId, transaction);
      const subscriptions = webhooks.flatMap(({ events }) => events);
      const sources = sourcesOf(subscriptions);
      await this.interests.replace(transaction, workspaceId, 'webhooks', sources);
      // What waited for a webhook that was disabled may go, whoever has room.
      transaction.afterCommit(() => this.calls.callAll(WEBHOOKS_CHANNEL));
      return result;
    });
  }

  /** @throws DomainError webhook_limit_reached */
  async requireRoom(transaction: Transaction, workspaceId: WorkspaceId): Promise<void> {
    const present = await this.webhooks.ofWorkspace(workspaceId, transaction);
    const { mostEndpoints } = this.config;
    if (present.length >= mostEndpoints) throw webhookLimitReached(mostEndpoints);
  }

  /** Queues something for a webhook. */
  async queue<Result>(
    id: WebhookId,
    work: (transaction: Transaction) => Promise<Result>,
  ): Promise<Result> {
    return this.database.transaction(async (transaction) => {
      const result = await work(transaction);
      transaction.afterCommit(() => this.calls.callOne(deliverToWebhook(id), WEBHOOKS_CHANNEL));
      return result;
    });
  }

  /** @throws DomainError webhook_not_found */
  async get(workspaceId: WorkspaceId, id: string): Promise<Webhook> {
    const webhook = await this.webhooks.find(workspaceId, id);
    if (webhook === null) throw webhookNotFound();
    return webhook;
  }

  /** @throws DomainError webhook_not_found, webhook_disabled */
  async getEnabled(workspaceId: WorkspaceId, id: string): Promise<Webhook> {
    const webhook = await this.get(workspaceId, id);
    if (!webhook.enabled) throw webhookDisabled(webhook.disabledReason);
    return webhook;
  }
}
