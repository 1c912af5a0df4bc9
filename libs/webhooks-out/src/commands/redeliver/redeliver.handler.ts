import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#libs/kernel';
import type { Delivery } from '../../domain/delivery.js';
import { WebhookBook } from '../../endpoints/webhook-book.js';
import { DeliveryLogRepository } from '../../persistence/delivery-log.repository.js';
import { deliveryNotFound } from '../../webhooks-out.errors.js';
import { RedeliverCommand } from './redeliver.command.js';

@CommandHandler(RedeliverCommand)
export class RedeliverHandler implements ICommandHandler<RedeliverCommand> {
  constructor(
    private readonly book: WebhookBook,
    private readonly log: DeliveryLogRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError webhook_not_found, webhook_disabled, delivery_not_found */
  async execute({ workspaceId, webhookId, deliveryId }: RedeliverCommand): Promise<Delivery> {
    const webhook = await this.book.get(workspaceId, webhookId);
    if ((await this.log.find(webhook.id, deliveryId)) === null) throw deliveryNotFound();
    const { id } = await this.book.getEnabled(workspaceId, webhookId);
    const now = this.clock.now();
    await this.book.queue(id, (transaction) =>
      this.log.sendAgain(transaction, id, deliveryId, now),
    );
    const delivery = await this.log.find(id, deliveryId);
    if (delivery === null) throw deliveryNotFound();
    return delivery;
  }
}
