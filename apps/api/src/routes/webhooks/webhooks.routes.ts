import { Module } from '@nestjs/common';
import { AccountsModule } from '#libs/accounts';
import { WebhooksOutModule } from '#libs/webhooks-out';
import { DataDeletionsController } from './data-deletions.controller.js';
import { MetaWebhooksController } from './meta/meta-webhooks.controller.js';
import { DeliveriesController } from './outgoing/deliveries.controller.js';
import { WebhookSamplesController } from './outgoing/webhook-samples.controller.js';
import { WebhooksController } from './outgoing/webhooks.controller.js';

/** Messages that networks send us, and those that we send. */
@Module({
  imports: [AccountsModule, WebhooksOutModule],
  controllers: [
    MetaWebhooksController,
    DataDeletionsController,
    WebhookSamplesController,
    WebhooksController,
    DeliveriesController,
  ],
})
export class WebhooksRoutesModule {}
