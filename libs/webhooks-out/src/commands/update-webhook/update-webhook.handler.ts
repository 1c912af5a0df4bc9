import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#libs/kernel';
import { EVERY_EVENT } from '../../domain/webhook-events.js';
import type { Webhook, WebhookChanges } from '../../domain/webhook.js';
import { WebhookBook } from '../../endpoints/webhook-book.js';
import { WebhookUrls } from '../../endpoints/webhook-urls.js';
import { WebhookRepository } from '../../persistence/webhook.repository.js';
import { webhookNotFound } from '../../webhooks-out.errors.js';
import { UpdateWebhookCommand } from './update-webhook.command.js';

@CommandHandler(UpdateWebhookCommand)
export class UpdateWebhookHandler implements ICommandHandler<UpdateWebhookCommand> {
  constructor(
    private readonly book: WebhookBook,
    private readonly webhooks: WebhookRepository,
    private readonly urls: WebhookUrls,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError webhook_not_found, invalid_parameter (url) */
  async execute({ owner, webhookId, changes }: UpdateWebhookCommand): Promise<Webhook> {
    const { workspaceId, mode } = owner;
    return this.book.change(workspaceId, async (transaction) => {
      const known = await this.webhooks.find(workspaceId, webhookId, transaction);
      if (known === null) throw webhookNotFound();
      if (changes.url !== undefined) this.urls.require(changes.url, mode);
      const webhook = changed(known, changes, this.clock.now());
      await this.webhooks.update(transaction, webhook);
      return webhook;
    });
  }
}

function changed(known: Webhook, changes: WebhookChanges, now: Date): Webhook {
  const { url, description, events, enabled } = changes;
  return {
    ...known,
    url: url ?? known.url,
    description: description === undefined ? known.description : description,
    events: subscriptions(events) ?? known.events,
    ...(enabled === undefined || enabled === known.enabled ? {} : switched(enabled, now)),
    updatedAt: now,
  };
}

function subscriptions(events: readonly string[] | undefined): readonly string[] | undefined {
  if (events === undefined) return undefined;
  return events.length === 0 ? [EVERY_EVENT] : [...new Set(events)];
}

function switched(
  enabled: boolean,
  now: Date,
): Pick<Webhook, 'enabled' | 'disabledReason' | 'disabledAt' | 'failingSince'> {
  if (enabled) return { enabled, disabledReason: null, disabledAt: null, failingSince: null };
  return { enabled, disabledReason: 'by_request', disabledAt: now, failingSince: null };
}
