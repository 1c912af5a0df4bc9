import { Injectable } from '@nestjs/common';
import { JobHandler, WorkCalls, type JobRunner } from '#libs/platform';
import { DELIVER_TO_WEBHOOK, WEBHOOKS_CHANNEL, type WebhookToServe } from './deliver-to-webhook.js';
import { DeliveryEngine } from './delivery-engine.js';

/**
 * One scheduler's share of the deliveries. What is due is Postgres' to say: a job that is repeated or late finds
 * nothing, and one that is lost is made good by timer and sweep.
 */
@Injectable()
@JobHandler(DELIVER_TO_WEBHOOK)
export class DeliverToWebhookJob implements JobRunner<WebhookToServe> {
  constructor(
    private readonly engine: DeliveryEngine,
    private readonly calls: WorkCalls,
  ) {}

  async run({ webhookId }: WebhookToServe): Promise<void> {
    // Another scheduler may have room.
    if (!(await this.engine.serve(webhookId))) this.calls.callAll(WEBHOOKS_CHANNEL);
  }
}
