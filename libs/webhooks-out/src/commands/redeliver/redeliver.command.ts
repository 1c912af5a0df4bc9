import { Command } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { Delivery } from '../../domain/delivery.js';

/** Sends one event to one webhook once more, with the whole timetable before it. */
export class RedeliverCommand extends Command<Delivery> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly webhookId: string,
    readonly deliveryId: string,
  ) {
    super();
  }
}
