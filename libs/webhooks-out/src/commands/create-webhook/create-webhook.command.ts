import { Command } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { Webhook, WebhookChanges } from '../../domain/webhook.js';

/** On whose behalf webhooks are changed. */
export interface WebhookOwner {
  readonly workspaceId: WorkspaceId;
  readonly mode: 'live' | 'sandbox';
}

/** A webhook with its secret, which is shown now and never again. */
export interface RevealedWebhook {
  readonly webhook: Webhook;
  /** `whsec_…` */
  readonly secret: string;
}

/** Adds a webhook; without a list of events it gets all of them. */
export class CreateWebhookCommand extends Command<RevealedWebhook> {
  constructor(
    readonly owner: WebhookOwner,
    readonly wanted: WebhookChanges & { readonly url: string },
  ) {
    super();
  }
}
