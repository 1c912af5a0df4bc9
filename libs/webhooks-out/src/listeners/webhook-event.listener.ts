import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel';
import {
  Database,
  DurableListener,
  WorkCalls,
  type DomainEvent,
  type DurableEventListener,
} from '#libs/platform';
import {
  ScheduleAppliedEvent,
  type ScheduleAppliedPayload,
  ScheduledPostsRepository,
} from '#libs/posts';
import { deliverToWebhook, WEBHOOKS_CHANNEL } from '../delivery/deliver-to-webhook.js';
import { EVERY_EVENT, sourcesOf, typeOf } from '../domain/webhook-events.js';
import { messageOfPost, webhookMessage, type WebhookMessage } from '../domain/webhook-message.js';
import { WebhookEventsRepository } from '../persistence/webhook-events.repository.js';

/** Turns domain events into messages and queues them for the webhooks that subscribed to them. */
@Injectable()
@DurableListener(...sourcesOf([EVERY_EVENT]))
export class WebhookEventListener implements DurableEventListener {
  readonly name = 'webhooks-out.events';
  readonly onlyIfWanted = true;

  constructor(
    private readonly database: Database,
    private readonly events: WebhookEventsRepository,
    private readonly posts: ScheduledPostsRepository,
    private readonly calls: WorkCalls,
    private readonly clock: Clock,
  ) {}

  async handle(event: DomainEvent, position: number): Promise<void> {
    const type = typeOf(event.name, event.payload);
    if (type === null) return;
    const subscribers = await this.events.subscribersOf(event.workspaceId, type);
    if (subscribers.length === 0) return;
    const messages = await this.messagesOf(event, type, position);
    const receivers = subscribers.filter(({ enabled }) => enabled).map(({ id }) => id);
    const at = this.clock.now();
    await this.database.transaction(async (transaction) => {
      await this.events.store(transaction, event.workspaceId, messages, receivers, at);
      transaction.afterCommit(() => {
        for (const id of receivers) this.calls.callOne(deliverToWebhook(id), WEBHOOKS_CHANNEL);
      });
    });
  }

  private async messagesOf(
    event: DomainEvent,
    type: NonNullable<ReturnType<typeof typeOf>>,
    position: number,
  ): Promise<readonly WebhookMessage[]> {
    if (event.name !== ScheduleAppliedEvent.eventName) {
      return [webhookMessage(event.id, type, event, position)];
    }
    const { runId } = event.payload as ScheduleAppliedPayload;
    const posts = await this.posts.ofRun(event.workspaceId, runId, event.occurredAt);
    return posts.map((post) => messageOfPost(event, type, post, position));
  }
}
