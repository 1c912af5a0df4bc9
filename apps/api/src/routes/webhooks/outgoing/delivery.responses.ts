import { deliveryStatuses, type Delivery } from '#libs/webhooks-out';
import { ApiProperty, ApiSchema, OkResponse, PageResponse } from '../../../http/index.js';

const time = { type: 'string', format: 'date-time' } as const;
const optionalTime = { ...time, nullable: true } as const;

@ApiSchema({ name: 'WebhookDeliveryTry' })
export class DeliveryTryBody {
  @ApiProperty(time)
  at!: string;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Null when no answer came.' })
  status!: number | null;

  @ApiProperty({
    type: 'string',
    nullable: true,
    description: 'Why no answer came, such as `timeout`, `refused`, `dns`, `tls` or `blocked`.',
  })
  error!: string | null;

  @ApiProperty({ type: 'integer' })
  durationMs!: number;

  @ApiProperty({ type: 'string', nullable: true, description: 'The beginning of the answer.' })
  response!: string | null;
}

/** An event on its way to a webhook. */
@ApiSchema({ name: 'WebhookDelivery' })
export class DeliveryBody {
  @ApiProperty({ type: 'string', example: 'dlv_01JD3Z8Q4W6V0X5T9R2N7M1KAB' })
  id!: string;

  @ApiProperty({ type: 'string' })
  webhookId!: string;

  @ApiProperty({ type: 'string', description: 'What is sent as `webhook-id`.' })
  eventId!: string;

  @ApiProperty({ type: 'string', example: 'post.published' })
  type!: string;

  @ApiProperty({ type: 'string', enum: [...deliveryStatuses] })
  status!: string;

  @ApiProperty({ type: 'integer' })
  attempts!: number;

  @ApiProperty({
    type: () => DeliveryTryBody,
    isArray: true,
    description: 'The latest tries, oldest first.',
  })
  tries!: DeliveryTryBody[];

  @ApiProperty(optionalTime)
  nextAttemptAt!: string | null;

  @ApiProperty(optionalTime)
  deliveredAt!: string | null;

  @ApiProperty(time)
  createdAt!: string;

  @ApiProperty({ type: 'object', additionalProperties: true, description: 'The body.' })
  payload!: Readonly<Record<string, unknown>>;
}

@ApiSchema({ name: 'WebhookDeliveriesResponse' })
export class DeliveriesResponse extends PageResponse {
  @ApiProperty({ type: () => DeliveryBody, isArray: true })
  deliveries!: DeliveryBody[];
}

@ApiSchema({ name: 'WebhookDeliveryResponse' })
export class DeliveryResponse extends OkResponse {
  @ApiProperty({ type: () => DeliveryBody })
  delivery!: DeliveryBody;
}

export function presentDelivery(delivery: Delivery): DeliveryBody {
  return {
    id: delivery.id,
    webhookId: delivery.webhookId,
    eventId: delivery.eventId,
    type: delivery.type,
    status: delivery.status,
    attempts: delivery.attempts,
    tries: delivery.tries.map(({ at, status, error, durationMs, response }) => ({
      at,
      status,
      error,
      durationMs,
      response,
    })),
    nextAttemptAt: delivery.nextAttemptAt?.toISOString() ?? null,
    deliveredAt: delivery.deliveredAt?.toISOString() ?? null,
    createdAt: delivery.createdAt.toISOString(),
    payload: delivery.payload,
  };
}
