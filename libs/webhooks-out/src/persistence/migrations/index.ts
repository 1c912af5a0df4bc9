import { WebhooksOutCreateWebhooks1764002010000 } from './create-webhooks.js';

/** Migrations of the webhooks-out lib, oldest first. */
export const webhooksOutMigrations = [WebhooksOutCreateWebhooks1764002010000];
