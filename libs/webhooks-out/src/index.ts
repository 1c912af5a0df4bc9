export { WebhooksOutModule, WebhooksOutWorkerModule } from './webhooks-out.module.js';
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
export type { Webhook } from './domain/webhook.js';
export { deliveryStatuses, type Delivery, type DeliveryStatus } from './domain/delivery.js';
export {
  CreateWebhookCommand,
  type RevealedWebhook,
} from './commands/create-webhook/create-webhook.command.js';
export { UpdateWebhookCommand } from './commands/update-webhook/update-webhook.command.js';
export { DeleteWebhookCommand } from './commands/delete-webhook/delete-webhook.command.js';
export { RotateWebhookSecretCommand } from './commands/rotate-webhook-secret/rotate-webhook-secret.command.js';
export { SendTestEventCommand } from './commands/send-test-event/send-test-event.command.js';
export { RedeliverCommand } from './commands/redeliver/redeliver.command.js';
export { ReplayEventsCommand } from './commands/replay-events/replay-events.command.js';
export { GetWebhookQuery, ListWebhooksQuery } from './queries/webhooks/webhooks.query.js';
export { DeliveriesQuery } from './queries/deliveries/deliveries.query.js';
export type { EventsAsked } from './feed/feed-pages.js';
export { EventsQuery, type EventsPage } from './queries/events/events.query.js';
export { webhookSamples } from './domain/webhook-samples.js';
export type { ToldEvent } from './domain/webhook-message.js';
