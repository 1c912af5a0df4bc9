import { Command } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';

/** Removes a webhook, what waits for it and its log. */
export class DeleteWebhookCommand extends Command<void> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly webhookId: string,
  ) {
    super();
  }
}
