import { webhookEventTypes, type WebhookEventType } from '#libs/webhooks-out';
import { ChoiceField, RequestShape } from '../../../http/index.js';

@RequestShape({ name: 'WebhookSamplesQuery' })
export class WebhookSamplesQuery {
  @ChoiceField(webhookEventTypes, { description: 'Of this type alone; of every type without it.' })
  type?: WebhookEventType;
}
