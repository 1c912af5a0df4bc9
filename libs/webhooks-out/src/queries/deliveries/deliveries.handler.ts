import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { WebhookBook } from '../../endpoints/webhook-book.js';
import {
  DeliveryLogRepository,
  type DeliveryPage,
} from '../../persistence/delivery-log.repository.js';
import { DeliveriesQuery } from './deliveries.query.js';

@QueryHandler(DeliveriesQuery)
export class DeliveriesHandler implements IQueryHandler<DeliveriesQuery> {
  constructor(
    private readonly book: WebhookBook,
    private readonly log: DeliveryLogRepository,
  ) {}

  /** @throws DomainError webhook_not_found */
  async execute({ workspaceId, webhookId, options }: DeliveriesQuery): Promise<DeliveryPage> {
    const { id } = await this.book.get(workspaceId, webhookId);
    return this.log.page(workspaceId, id, options);
  }
}
