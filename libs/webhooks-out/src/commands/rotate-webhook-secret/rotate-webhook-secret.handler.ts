import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock, Config } from '#libs/kernel';
import { WebhookBook } from '../../endpoints/webhook-book.js';
import { WebhookRepository } from '../../persistence/webhook.repository.js';
import { WebhookSecrets } from '../../secrets/webhook-secrets.js';
import { webhooksOutConfig } from '../../webhooks-out.config.js';
import { webhookNotFound } from '../../webhooks-out.errors.js';
import type { RevealedWebhook } from '../create-webhook/create-webhook.command.js';
import { RotateWebhookSecretCommand } from './rotate-webhook-secret.command.js';

@CommandHandler(RotateWebhookSecretCommand)
export class RotateWebhookSecretHandler implements ICommandHandler<RotateWebhookSecretCommand> {
  constructor(
    private readonly book: WebhookBook,
    private readonly webhooks: WebhookRepository,
    private readonly secrets: WebhookSecrets,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** @throws DomainError webhook_not_found */
  async execute(command: RotateWebhookSecretCommand): Promise<RevealedWebhook> {
    const known = await this.book.get(command.workspaceId, command.webhookId);
    const { secret, sealed } = this.secrets.mint(known.id);
    const at = this.clock.now();
    const graceSeconds = command.graceSeconds ?? this.config.get(webhooksOutConfig).graceSeconds;
    const previousExpiresAt = new Date(at.getTime() + graceSeconds * 1_000);
    const webhook = await this.webhooks.rotate(known, sealed, { at, previousExpiresAt });
    if (webhook === null) throw webhookNotFound();
    return { webhook, secret };
  }
}
