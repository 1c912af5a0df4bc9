import type { Webhook } from '#libs/webhooks-out';
import { ApiProperty, ApiSchema, OkResponse } from '../../../http/index.js';

const time = { type: 'string', format: 'date-time' } as const;
const optionalTime = { ...time, nullable: true } as const;

/** A webhook without its secret. */
@ApiSchema({ name: 'Webhook' })
export class WebhookBody {
  @ApiProperty({ type: 'string', example: 'whk_01JD3Z8Q4W6V0X5T9R2N7M1KAB' })
  id!: string;

  @ApiProperty({ type: 'string', example: 'https://example.com/hooks' })
  url!: string;

  @ApiProperty({ type: 'string', nullable: true })
  description!: string | null;

  @ApiProperty({ type: 'array', items: { type: 'string' }, description: '`*` means all.' })
  events!: readonly string[];

  @ApiProperty({ type: 'boolean' })
  enabled!: boolean;

  @ApiProperty({
    type: 'string',
    enum: ['by_request', 'gone', 'failing', null],
    nullable: true,
    description:
      '`gone`: it answered 410. `failing`: nothing has arrived for three days. Null while enabled.',
  })
  disabledReason!: string | null;

  @ApiProperty(optionalTime)
  disabledAt!: string | null;

  @ApiProperty({ ...optionalTime, description: 'Null while deliveries succeed.' })
  failingSince!: string | null;

  @ApiProperty({
    ...optionalTime,
    description: 'Until when the secret before the last rotation signs, too.',
  })
  previousSecretExpiresAt!: string | null;

  @ApiProperty(time)
  createdAt!: string;

  @ApiProperty(time)
  updatedAt!: string;
}

@ApiSchema({ name: 'WebhooksResponse' })
export class WebhooksResponse extends OkResponse {
  @ApiProperty({ type: () => WebhookBody, isArray: true })
  webhooks!: WebhookBody[];
}

@ApiSchema({ name: 'WebhookResponse' })
export class WebhookResponse extends OkResponse {
  @ApiProperty({ type: () => WebhookBody })
  webhook!: WebhookBody;
}

@ApiSchema({ name: 'WebhookSecretResponse' })
export class WebhookSecretResponse extends WebhookResponse {
  @ApiProperty({
    type: 'string',
    description: '`whsec_…`, for the verifiers of Standard Webhooks. It is not shown again.',
  })
  secret!: string;
}

@ApiSchema({ name: 'WebhookReplayResponse' })
export class WebhookReplayResponse extends OkResponse {
  @ApiProperty({ type: 'integer', description: 'Events that are sent now.' })
  queued!: number;

  @ApiProperty({
    ...optionalTime,
    description:
      'Where the next replay goes on when there were too many; null when there is no more.',
  })
  nextSince!: string | null;
}

export function presentWebhook(webhook: Webhook): WebhookBody {
  return {
    id: webhook.id,
    url: webhook.url,
    description: webhook.description,
    events: webhook.events,
    enabled: webhook.enabled,
    disabledReason: webhook.disabledReason,
    disabledAt: webhook.disabledAt?.toISOString() ?? null,
    failingSince: webhook.failingSince?.toISOString() ?? null,
    previousSecretExpiresAt: webhook.previousSecretExpiresAt?.toISOString() ?? null,
    createdAt: webhook.createdAt.toISOString(),
    updatedAt: webhook.updatedAt.toISOString(),
  };
}
