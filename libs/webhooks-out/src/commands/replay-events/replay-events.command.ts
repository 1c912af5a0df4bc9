import { Command } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';

/** What a replay queued. */
export interface ReplayedEvents {
  readonly queued: number;
  /** When the first event beyond the limit happened: from there the next replay goes on. Null: none is left. */
  readonly nextSince: Date | null;
}

/** Sends a webhook everything it subscribes to that happened since a moment, oldest first. */
export class ReplayEventsCommand extends Command<ReplayedEvents> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly webhookId: string,
    readonly since: Date,
  ) {
    super();
  }
}
