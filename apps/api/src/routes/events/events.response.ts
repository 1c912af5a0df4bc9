import { webhookEventTypes, type ToldEvent, type WebhookEventType } from '#libs/webhooks-out';
import { ApiProperty, ApiSchema, OkResponse } from '../../http/index.js';

@ApiSchema({ name: 'Event' })
export class EventBody {
  @ApiProperty({
    type: 'string',
    description: 'The same as `webhook-id` of the webhook that tells of it.',
    example: 'evt_01JD3Z8Q4W6V0X5T9R2N7M1KAB',
  })
  id!: string;

  @ApiProperty({ type: 'string', enum: webhookEventTypes })
  type!: WebhookEventType;

  @ApiProperty({ type: 'string', format: 'date-time', description: 'When it happened.' })
  timestamp!: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description:
      'As in the body of the webhook of this type. Of two events about one post the one with the greater `sequence` is newer.',
  })
  data!: Readonly<Record<string, unknown>>;
}

@ApiSchema({ name: 'EventsResponse' })
export class EventsResponse extends OkResponse {
  @ApiProperty({ type: () => EventBody, isArray: true })
  events!: EventBody[];

  @ApiProperty({ type: 'string', description: 'Where the next call goes on: give it as `after`.' })
  nextAfter!: string;
}

export function presentEvent({ id, type, timestamp, data }: ToldEvent): EventBody {
  return { id, type, timestamp, data };
}
