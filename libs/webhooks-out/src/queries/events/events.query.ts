import { Query } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { FeedWait } from '#libs/platform';
import type { ToldEvent } from '../../domain/webhook-message.js';
import type { WebhookEventType } from '../../domain/webhook-events.js';

/** Which events of the feed. */
export interface EventsAsked {
  /** The place that the answer before named; null: what comes from now on. */
  readonly after: string | null;
  /** Null: every type. */
  readonly types: readonly WebhookEventType[] | null;
  readonly postId: string | null;
  readonly runId: string | null;
  readonly limit: number;
}

/** A page of the feed. */
export interface EventsPage {
  readonly events: readonly ToldEvent[];
  readonly nextAfter: string;
  /** Whether there is more to look at right now. */
  readonly isMore: boolean;
  /** What to wait for when there is not. */
  readonly wait: FeedWait;
}

/** What happened in a workspace after a place of its feed, told as webhooks tell it. */
export class EventsQuery extends Query<EventsPage> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly asked: EventsAsked,
  ) {
    super();
  }
}
