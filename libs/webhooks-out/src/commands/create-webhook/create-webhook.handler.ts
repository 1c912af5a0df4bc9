import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock, newId, tellSubjects } from '#libs/kernel';
import { EVERY_EVENT } from '../../domain/webhook-events.js';
import type { Webhook, WebhookChanges } from '../../domain/webhook.js';
import { WebhookBook } from '../../endpoints/webhook-book.js';
import { WebhookUrls } from '../../endpoints/webhook-urls.js';
import { WebhookRepository } from '../../persistence/webhook.repository.js';
import { WebhookSecrets } from '../../secrets/webhook-secrets.js';
import {
  CreateWebhookCommand,
  type RevealedWebhook,
  type WebhookOwner,
} from './create-webhook.command.js';

@CommandHandler(CreateWebhookCommand)
export class CreateWebhookHandler implements ICommandHandler<CreateWebhookCommand> {
  constructor(
    private readonly book: WebhookBook,
    private readonly webhooks: WebhookRepository,
    private readonly urls: WebhookUrls,
    private readonly secrets: WebhookSecrets,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError invalid_parameter (url), webhook_limit_reached */
  async execute({ owner, wanted }: CreateWebhookCommand): Promise<RevealedWebhook> {
    this.urls.require(wanted.url, owner.mode);
    const webhook = newWebhook(owner, wanted, this.clock.now());
    const { secret, sealed } = this.secrets.mint(webhook.id);
    await this.book.change(owner.workspaceId, async (transaction) => {
      await this.book.requireRoom(transaction, owner.workspaceId);
      await this.webhooks.insert(transaction, webhook, sealed);
      tellSubjects('webhook', [webhook.id]);
    });
    return { webhook, secret };
  }
}

function newWebhook(
  { workspaceId }: WebhookOwner,
  { url, description, events, enabled = true }: WebhookChanges & { readonly url: string },
  now: Date,
): Webhook {
  return {
    id: newId('whk', now.getTime()),
    workspaceId,
    url,
    description: description ?? null,
    events: events === undefined || events.length === 0 ? [EVERY_EVENT] : [...new Set(events)],
    enabled,
    disabledReason: enabled ? null : 'by_request',
    disabledAt: enabled ? null : now,
    failingSince: null,
    previousSecretExpiresAt: null,
    createdAt: now,
    updatedAt: now,
  };
}
