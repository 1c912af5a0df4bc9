import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Webhook } from '../../domain/webhook.js';
import { WebhookBook } from '../../endpoints/webhook-book.js';
import { WebhookRepository } from '../../persistence/webhook.repository.js';
import { GetWebhookQuery, ListWebhooksQuery } from './webhooks.query.js';

@QueryHandler(ListWebhooksQuery)
export class ListWebhooksHandler implements IQueryHandler<ListWebhooksQuery> {
  constructor(private readonly webhooks: WebhookRepository) {}

  execute({ workspaceId }: ListWebhooksQuery): Promise<readonly Webhook[]> {
    return this.webhooks.ofWorkspace(workspaceId);
  }
}

@QueryHandler(GetWebhookQuery)
export class GetWebhookHandler implements IQueryHandler<GetWebhookQuery> {
  constructor(private readonly book: WebhookBook) {}

  /** @throws DomainError webhook_not_found */
  execute({ workspaceId, webhookId }: GetWebhookQuery): Promise<Webhook> {
    return this.book.get(workspaceId, webhookId);
  }
}
