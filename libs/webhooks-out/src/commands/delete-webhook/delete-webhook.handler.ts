import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { WebhookBook } from '../../endpoints/webhook-book.js';
import { WebhookRepository } from '../../persistence/webhook.repository.js';
import { webhookNotFound } from '../../webhooks-out.errors.js';
import { DeleteWebhookCommand } from './delete-webhook.command.js';

@CommandHandler(DeleteWebhookCommand)
export class DeleteWebhookHandler implements ICommandHandler<DeleteWebhookCommand> {
  constructor(
    private readonly book: WebhookBook,
    private readonly webhooks: WebhookRepository,
  ) {}

  /** @throws DomainError webhook_not_found */
  async execute({ workspaceId, webhookId }: DeleteWebhookCommand): Promise<void> {
    await this.book.change(workspaceId, async (transaction) => {
      const isRemoved = await this.webhooks.remove(transaction, workspaceId, webhookId);
      if (!isRemoved) throw webhookNotFound();
    });
  }
}
