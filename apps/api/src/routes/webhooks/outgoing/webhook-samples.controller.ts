import { Controller, Get, Query } from '@nestjs/common';
import { webhookSamples } from '#libs/webhooks-out';
import { DashboardRoute, Requires } from '../../../guards/index.js';
import { ApiProperty, ApiSchema, ApiTags, OkResponse, Operation } from '../../../http/index.js';
import { EventBody, presentEvent } from '../../events/events.response.js';
import { WebhookSamplesQuery } from './webhook-samples.query.js';

@ApiSchema({ name: 'WebhookSamplesResponse' })
export class WebhookSamplesResponse extends OkResponse {
  @ApiProperty({ type: () => EventBody, isArray: true })
  samples!: EventBody[];
}

/** What events look like, for those who set something up before any has come. */
@ApiTags('Webhooks')
@DashboardRoute({ alsoWithKey: true })
@Controller('v1/webhooks/samples')
export class WebhookSamplesController {
  @Get()
  @Requires('read')
  @Operation({
    summary: 'An example of every event',
    description:
      'As a webhook is sent it, with what is sent as `webhook-id` beside it as `id`. Nothing of it exists.',
    returns: WebhookSamplesResponse,
  })
  list(@Query() { type }: WebhookSamplesQuery): WebhookSamplesResponse {
    const samples = webhookSamples.filter((sample) => type === undefined || sample.type === type);
    return { ok: true, samples: samples.map(presentEvent) };
  }
}
