import type { ApiCall } from '../api-call.js';
import type { AnswerOf, BodyOf, QueryOf } from '../operation-types.js';
import { pathOf, type CallOptions, type Transport } from '../transport.js';
import { List, type PageReader } from '../list.js';

/** Addresses that are told of events. */
export class Webhooks {
  constructor(private readonly transport: Transport) {}

  /** Makes a webhook; the answer shows its secret. */
  create(
    body: BodyOf<'Webhooks_create'>,
    options?: CallOptions,
  ): ApiCall<AnswerOf<'Webhooks_create'>> {
    return this.transport.call({ method: 'POST', path: '/v1/webhooks', body }, options);
  }

  /** Every webhook of the workspace. */
  list(options?: CallOptions): ApiCall<AnswerOf<'Webhooks_list'>> {
    return this.transport.call({ method: 'GET', path: '/v1/webhooks' }, options);
  }

  /** One webhook. */
  get(webhookId: string, options?: CallOptions): ApiCall<AnswerOf<'Webhooks_get'>> {
    return this.transport.call(
      { method: 'GET', path: pathOf('/v1/webhooks/{webhookId}', webhookId) },
      options,
    );
  }

  /** Changes a webhook. */
  update(
    webhookId: string,
    body: BodyOf<'Webhooks_update'>,
    options?: CallOptions,
  ): ApiCall<AnswerOf<'Webhooks_update'>> {
    return this.transport.call(
      { method: 'PATCH', path: pathOf('/v1/webhooks/{webhookId}', webhookId), body },
      options,
    );
  }

  /** Removes a webhook. */
  remove(webhookId: string, options?: CallOptions): ApiCall<AnswerOf<'Webhooks_remove'>> {
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
  ): ApiCall<AnswerOf<'Deliveries_redeliver'>> {
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
    body: BodyOf<'Deliveries_replay'>,
    options?: CallOptions,
  ): ApiCall<AnswerOf<'Deliveries_replay'>> {
    return this.transport.call(
      { method: 'POST', path: pathOf('/v1/webhooks/{webhookId}/replay', webhookId), body },
      options,
    );
  }

  /** Gives a webhook another secret. */
  rotateSecret(
    webhookId: string,
    body: BodyOf<'Webhooks_rotate'> = {},
    options?: CallOptions,
  ): ApiCall<AnswerOf<'Webhooks_rotate'>> {
    return this.transport.call(
      { method: 'POST', path: pathOf('/v1/webhooks/{webhookId}/rotate-secret', webhookId), body },
      options,
    );
  }

  /** Sends a test event. */
  test(webhookId: string, options?: CallOptions): ApiCall<AnswerOf<'Deliveries_test'>> {
    return this.transport.call(
      { method: 'POST', path: pathOf('/v1/webhooks/{webhookId}/test', webhookId) },
      options,
    );
  }

  /** An example of each type of event, or of one. */
  samples(
    query: QueryOf<'WebhookSamples_list'> = {},
    options?: CallOptions,
  ): ApiCall<AnswerOf<'WebhookSamples_list'>> {
    return this.transport.call({ method: 'GET', path: '/v1/webhooks/samples', query }, options);
  }

  /** Deliveries of a webhook, newest first. */
  deliveries(
    webhookId: string,
    query: QueryOf<'Deliveries_list'> = {},
    options: CallOptions = {},
  ): List<AnswerOf<'Deliveries_list'>, AnswerOf<'Deliveries_list'>['deliveries'][number]> {
    const path = pathOf('/v1/webhooks/{webhookId}/deliveries', webhookId);
    const read: PageReader<AnswerOf<'Deliveries_list'>> = (asked, given) =>
      this.transport.call({ method: 'GET', path, query: asked }, given);
    return new List(
      read,
      { items: (page) => page.deliveries, next: (page) => page.nextCursor },
      query,
      options,
    );
  }
}
