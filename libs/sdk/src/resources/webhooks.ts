import type { ApiCall } from '../api-call.js';
import type { AnswerOf, BodyOf, QueryOf } from '../operation-types.js';
import { pathOf, type CallOptions, type Transport } from '../transport.js';
import { List, type PageReader } from '../list.js';

/** Addresses that are told of events. */
export class Webhooks {
  constructor(private readonly transport: Transport) {}

  /** Makes a webhook; the answer shows its secret. */
  create(body: BodyOf<'createWebhook'>, options?: CallOptions): ApiCall<AnswerOf<'createWebhook'>> {
    return this.transport.call({ method: 'POST', path: '/v1/webhooks', body }, options);
  }

  /** Every webhook of the workspace. */
  list(options?: CallOptions): ApiCall<AnswerOf<'listWebhooks'>> {
    return this.transport.call({ method: 'GET', path: '/v1/webhooks' }, options);
  }

  /** One webhook. */
  get(webhookId: string, options?: CallOptions): ApiCall<AnswerOf<'getWebhook'>> {
    return this.transport.call(
      { method: 'GET', path: pathOf('/v1/webhooks/{webhookId}', webhookId) },
      options,
    );
  }

  /** Changes a webhook. */
  update(
    webhookId: string,
    body: BodyOf<'updateWebhook'>,
    options?: CallOptions,
  ): ApiCall<AnswerOf<'updateWebhook'>> {
    return this.transport.call(
      { method: 'PATCH', path: pathOf('/v1/webhooks/{webhookId}', webhookId), body },
      options,
    );
  }

  /** Removes a webhook. */
  remove(webhookId: string, options?: CallOptions): ApiCall<AnswerOf<'deleteWebhook'>> {
    return this.transport.call(
      { method: 'DELETE', path: pathOf('/v1/webhooks/{webhookId}', webhookId) },
      options,
    );
  }

  /** Sends an event again. */
  redeliver(
    webhookId: string,
    deliveryId: string,
    options?: CallOptions,
  ): ApiCall<AnswerOf<'redeliverWebhookDelivery'>> {
    return this.transport.call(
      {
        method: 'POST',
        path: pathOf(
          '/v1/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver',
          webhookId,
          deliveryId,
        ),
      },
      options,
    );
  }

  /** Sends the events since a time again. */
  replay(
    webhookId: string,
    body: BodyOf<'replayWebhookEvents'>,
    options?: CallOptions,
  ): ApiCall<AnswerOf<'replayWebhookEvents'>> {
    return this.transport.call(
      { method: 'POST', path: pathOf('/v1/webhooks/{webhookId}/replay', webhookId), body },
      options,
    );
  }

  /** Gives a webhook another secret. */
  rotateSecret(
    webhookId: string,
    body: BodyOf<'rotateWebhookSecret'> = {},
    options?: CallOptions,
  ): ApiCall<AnswerOf<'rotateWebhookSecret'>> {
    return this.transport.call(
      { method: 'POST', path: pathOf('/v1/webhooks/{webhookId}/rotate-secret', webhookId), body },
      options,
    );
  }

  /** Sends a test event. */
  test(webhookId: string, options?: CallOptions): ApiCall<AnswerOf<'testWebhook'>> {
    return this.transport.call(
      { method: 'POST', path: pathOf('/v1/webhooks/{webhookId}/test', webhookId) },
      options,
    );
  }

  /** An example of each type of event, or of one. */
  samples(
    query: QueryOf<'listWebhookSamples'> = {},
    options?: CallOptions,
  ): ApiCall<AnswerOf<'listWebhookSamples'>> {
    return this.transport.call({ method: 'GET', path: '/v1/webhooks/samples', query }, options);
  }

  /** Deliveries of a webhook, newest first. */
  deliveries(
    webhookId: string,
    query: QueryOf<'listWebhookDeliveries'> = {},
    options: CallOptions = {},
  ): List<
    AnswerOf<'listWebhookDeliveries'>,
    AnswerOf<'listWebhookDeliveries'>['deliveries'][number]
  > {
    const path = pathOf('/v1/webhooks/{webhookId}/deliveries', webhookId);
    const read: PageReader<AnswerOf<'listWebhookDeliveries'>> = (asked, given) =>
      this.transport.call({ method: 'GET', path, query: asked }, given);
    return new List(
      read,
      { items: (page) => page.deliveries, next: (page) => page.nextCursor },
      query,
      options,
    );
  }
}
