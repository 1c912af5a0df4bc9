import { Command } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { RevealedWebhook } from '../create-webhook/create-webhook.command.js';

/** Gives a webhook a new secret. The old one signs beside it until the grace is over. */
export class RotateWebhookSecretCommand extends Command<RevealedWebhook> {
  /** @param graceSeconds null: as configured; 0: the old secret ends at once */
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly webhookId: string,
    readonly graceSeconds: number | null,
  ) {
    super();
  }
}
