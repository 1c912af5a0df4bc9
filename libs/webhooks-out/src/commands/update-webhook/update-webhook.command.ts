import { Command } from '@nestjs/cqrs';
import type { Webhook, WebhookChanges } from '../../domain/webhook.js';
import type { WebhookOwner } from '../create-webhook/create-webhook.command.js';

/** Changes a webhook; enabling one that was disabled sends what waits for it. */
export class UpdateWebhookCommand extends Command<Webhook> {
  constructor(
    readonly owner: WebhookOwner,
    readonly webhookId: string,
    readonly changes: WebhookChanges,
  ) {
    super();
  }
}
