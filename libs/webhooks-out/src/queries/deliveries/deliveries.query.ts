import { Query } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type {
  DeliveryListOptions,
  DeliveryPage,
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
