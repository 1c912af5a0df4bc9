export { WebhooksOutModule, WebhooksOutWorkerModule } from './webhooks-out.module.js';
export { webhooksOutConfig } from './webhooks-out.config.js';
export { webhooksOutMigrations } from './persistence/migrations/index.js';
export { WorkspacePeople } from './ports/workspace-people.port.js';
export {
  EVERY_EVENT,
  webhookEvents,
  webhookEventTypes,
  type WebhookEventType,
} from './domain/webhook-events.js';
export { webhookSchemas } from './domain/webhook-schemas.js';
export { RETRY_WAITS_MS } from './domain/retry-timetable.js';
export type { DisabledReason, Webhook, WebhookChanges } from './domain/webhook.js';
export {
  deliveryStatuses,
  type Delivery,
  type DeliveryStatus,
  type DeliveryTry,
} from './domain/delivery.js';
export {
  CreateWebhookCommand,
  type RevealedWebhook,
  type WebhookOwner,
} from './commands/create-webhook/create-webhook.command.js';
export { UpdateWebhookCommand } from './commands/update-webhook/update-webhook.command.js';
export { DeleteWebhookCommand } from './commands/delete-webhook/delete-webhook.command.js';
export { RotateWebhookSecretCommand } from './commands/rotate-webhook-secret/rotate-webhook-secret.command.js';
export { SendTestEventCommand } from './commands/send-test-event/send-test-event.command.js';
export { RedeliverCommand } from './commands/redeliver/redeliver.command.js';
export {
  ReplayEventsCommand,
  type ReplayedEvents,
} from './commands/replay-events/replay-events.command.js';
export { GetWebhookQuery, ListWebhooksQuery } from './queries/webhooks/webhooks.query.js';
export { DeliveriesQuery } from './queries/deliveries/deliveries.query.js';
export { EventsQuery, type EventsAsked, type EventsPage } from './queries/events/events.query.js';
export { webhookSamples } from './domain/webhook-samples.js';
export type { ToldEvent } from './domain/webhook-message.js';
export type { DeliveryPage } from './persistence/delivery-log.repository.js';
export { DeliveryEngine } from './delivery/delivery-engine.js';
export { WebhookRetention } from './retention/webhook-retention.js';
