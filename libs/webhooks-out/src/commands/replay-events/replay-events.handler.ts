import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock, Config } from '#libs/kernel';
import { WebhookBook } from '../../endpoints/webhook-book.js';
import { WebhookEventsRepository } from '../../persistence/webhook-events.repository.js';
import { webhooksOutConfig } from '../../webhooks-out.config.js';
import { ReplayEventsCommand, type ReplayedEvents } from './replay-events.command.js';

const CHUNK = 1_000;

@CommandHandler(ReplayEventsCommand)
export class ReplayEventsHandler implements ICommandHandler<ReplayEventsCommand> {
  constructor(
    private readonly book: WebhookBook,
    private readonly events: WebhookEventsRepository,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** @throws DomainError webhook_not_found, webhook_disabled */
  async execute({ workspaceId, webhookId, since }: ReplayEventsCommand): Promise<ReplayedEvents> {
    const { id, events } = await this.book.getEnabled(workspaceId, webhookId);
    const limit = this.config.get(webhooksOutConfig).mostReplayed;
    const { eventIds, nextAt } = await this.events.since(workspaceId, events, since, limit);
    const now = this.clock.now();
    for (let from = 0; from < eventIds.length; from += CHUNK) {
      const chunk = eventIds.slice(from, from + CHUNK);
      await this.book.queue(id, (transaction) =>
        this.events.queueAgain(transaction, workspaceId, id, chunk, now),
      );
    }
    return { queued: eventIds.length, nextSince: nextAt };
  }
}
