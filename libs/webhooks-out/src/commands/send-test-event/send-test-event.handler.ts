import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock, newId } from '#libs/kernel';
import type { Delivery } from '../../domain/delivery.js';
import { testMessage } from '../../domain/webhook-message.js';
import { WebhookBook } from '../../endpoints/webhook-book.js';
import { DeliveryLogRepository } from '../../persistence/delivery-log.repository.js';
import { WebhookEventsRepository } from '../../persistence/webhook-events.repository.js';
import { deliveryNotFound } from '../../webhooks-out.errors.js';
import { SendTestEventCommand } from './send-test-event.command.js';

@CommandHandler(SendTestEventCommand)
export class SendTestEventHandler implements ICommandHandler<SendTestEventCommand> {
  constructor(
    private readonly book: WebhookBook,
    private readonly events: WebhookEventsRepository,
    private readonly log: DeliveryLogRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError webhook_not_found, webhook_disabled */
  async execute({ workspaceId, webhookId }: SendTestEventCommand): Promise<Delivery> {
    const { id } = await this.book.getEnabled(workspaceId, webhookId);
    const now = this.clock.now();
    const message = testMessage(newId('evt', now.getTime()), id, now);
    await this.book.queue(id, (transaction) =>
      this.events.store(transaction, workspaceId, [message], [id], now),
    );
    const delivery = await this.log.ofEvent(id, message.id);
    if (delivery === null) throw deliveryNotFound();
    return delivery;
  }
}
