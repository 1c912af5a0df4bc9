import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { Webhook } from '../../domain/webhook.js';
import { WebhookBook } from '../../endpoints/webhook-book.js';
import { WebhookRepository } from '../../persistence/webhook.repository.js';

/** All webhooks of a workspace, newest first. */
export class ListWebhooksQuery extends Query<readonly Webhook[]> {
  constructor(readonly workspaceId: WorkspaceId) {
    super();
  }
}

/** One webhook. */
export class GetWebhookQuery extends Query<Webhook> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly webhookId: string,
  ) {
    super();
  }
}

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
