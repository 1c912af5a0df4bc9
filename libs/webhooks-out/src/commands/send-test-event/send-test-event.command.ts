import { Command } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { Delivery } from '../../domain/delivery.js';

/** Queues a `webhook.test` event for one webhook. */
export class SendTestEventCommand extends Command<Delivery> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly webhookId: string,
  ) {
    super();
  }
}
