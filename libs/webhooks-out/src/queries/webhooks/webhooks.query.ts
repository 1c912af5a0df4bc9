import { Query } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { Webhook } from '../../domain/webhook.js';

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
