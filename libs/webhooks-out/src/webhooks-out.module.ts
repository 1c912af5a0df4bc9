import { Module } from '@nestjs/common';
import { Config } from '#libs/kernel';
import { PostsModule } from '#libs/posts';
import { CreateWebhookHandler } from './commands/create-webhook/create-webhook.handler.js';
import { DeleteWebhookHandler } from './commands/delete-webhook/delete-webhook.handler.js';
import { RedeliverHandler } from './commands/redeliver/redeliver.handler.js';
import { ReplayEventsHandler } from './commands/replay-events/replay-events.handler.js';
import { RotateWebhookSecretHandler } from './commands/rotate-webhook-secret/rotate-webhook-secret.handler.js';
import { SendTestEventHandler } from './commands/send-test-event/send-test-event.handler.js';
import { UpdateWebhookHandler } from './commands/update-webhook/update-webhook.handler.js';
import { DeliverToWebhookJob } from './delivery/deliver-to-webhook.job.js';
import { DeliveryEngine } from './delivery/delivery-engine.js';
import { DeliveryMetrics } from './delivery/delivery-metrics.js';
import { DeliveryOutcomes } from './delivery/delivery-outcomes.js';
import { DeliverySender } from './delivery/delivery-sender.js';
import { DeliveryWatch } from './delivery/delivery-watch.js';
import { DeliveryWork } from './delivery/delivery-work.js';
import { DisabledNotice } from './delivery/disabled-notice.js';
import { WebhookBook } from './endpoints/webhook-book.js';
import { WebhookUrls } from './endpoints/webhook-urls.js';
import { FeedPages } from './feed/feed-pages.js';
import { WebhookEventListener } from './listeners/webhook-event.listener.js';
import { DeliveryLogRepository } from './persistence/delivery-log.repository.js';
import { DeliveryQueueRepository } from './persistence/delivery-queue.repository.js';
import { WebhookEventsRepository } from './persistence/webhook-events.repository.js';
import { WebhookRetentionRepository } from './persistence/webhook-retention.repository.js';
import { WebhookRepository } from './persistence/webhook.repository.js';
import { DeliveriesHandler } from './queries/deliveries/deliveries.query.js';
import { EventsHandler } from './queries/events/events.query.js';
import { GetWebhookHandler, ListWebhooksHandler } from './queries/webhooks/webhooks.query.js';
import { WebhookRetention } from './retention/webhook-retention.js';
import { WebhookSecrets } from './secrets/webhook-secrets.js';
import { WEBHOOKS_OUT_CONFIG, webhooksOutConfig } from './webhooks-out.config.js';

const commands = [
  CreateWebhookHandler,
  DeleteWebhookHandler,
  RedeliverHandler,
  ReplayEventsHandler,
  RotateWebhookSecretHandler,
  SendTestEventHandler,
  UpdateWebhookHandler,
];
const queries = [DeliveriesHandler, EventsHandler, GetWebhookHandler, ListWebhooksHandler];

const configuration = {
  provide: WEBHOOKS_OUT_CONFIG,
  useFactory: (config: Config) => config.get(webhooksOutConfig),
  inject: [Config],
};
const stored = [WebhookEventsRepository, WebhookRepository, WebhookSecrets, configuration];

/** Webhooks as people arrange them. Needs the global platform module. The api imports this; it sends nothing. */
@Module({
  imports: [PostsModule],
  providers: [
    ...commands,
    ...queries,
    ...stored,
    DeliveryLogRepository,
    FeedPages,
    WebhookBook,
    WebhookUrls,
  ],
})
export class WebhooksOutModule {}

/** The working half: listener, sender, retention. The scheduler imports this, and binds `WorkspacePeople`. */
@Module({
  imports: [PostsModule],
  providers: [
    ...stored,
    DeliverToWebhookJob,
    DeliveryEngine,
    DeliveryMetrics,
    DeliveryOutcomes,
    DeliveryQueueRepository,
    DeliverySender,
    DeliveryWatch,
    DeliveryWork,
    DisabledNotice,
    WebhookEventListener,
    WebhookRetention,
    WebhookRetentionRepository,
  ],
  exports: [DeliveryEngine, WebhookRetention],
})
export class WebhooksOutWorkerModule {}
