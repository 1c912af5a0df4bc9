import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import { WebhookBook } from '../../endpoints/webhook-book.js';
import {
  DeliveryLogRepository,
  type DeliveryListOptions,
  type DeliveryPage,
} from '../../persistence/delivery-log.repository.js';

/** A page of the log of one webhook, newest first. */
export class DeliveriesQuery extends Query<DeliveryPage> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly webhookId: string,
    readonly options: DeliveryListOptions,
  ) {
    super();
  }
}

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
