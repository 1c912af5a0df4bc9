import type { ApiCall } from '../api-call.js';
import type { AnswerOf, BodyOf } from '../operation-types.js';
import { type CallOptions, type Transport } from '../transport.js';

/** Documents of campaigns. */
export class Campaigns {
  constructor(private readonly transport: Transport) {}

  /** The graph a document would become. */
  preview(
    body: BodyOf<'previewCampaign'>,
    options?: CallOptions,
  ): ApiCall<AnswerOf<'previewCampaign'>> {
    return this.transport.call(
      { method: 'POST', path: '/v1/campaigns/preview', body, retries: 'safe' },
      options,
    );
  }
}
