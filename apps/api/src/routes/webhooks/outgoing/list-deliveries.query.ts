import { deliveryStatuses, type DeliveryStatus } from '#libs/webhooks-out';
import { ChoiceField, ListQuery, RequestShape } from '../../../http/index.js';

/** Which deliveries of a webhook. */
@RequestShape({ name: 'ListDeliveriesQuery' })
export class ListDeliveriesQuery extends ListQuery {
  @ChoiceField(deliveryStatuses)
  status?: DeliveryStatus | null;
}
