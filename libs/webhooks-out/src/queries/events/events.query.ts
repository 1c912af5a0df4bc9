import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import { EventFeed, readPlace, writePlace, type FeedWait, type FeedPlace } from '#libs/platform';
import { EVERY_EVENT, sourcesOf } from '../../domain/webhook-events.js';
import type { ToldEvent } from '../../domain/webhook-message.js';
import { FeedPages, type EventsAsked } from '../../feed/feed-pages.js';
import { eventsGone, invalidField } from '../../webhooks-out.errors.js';

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

const SOURCES = sourcesOf([EVERY_EVENT]);

@QueryHandler(EventsQuery)
export class EventsHandler implements IQueryHandler<EventsQuery> {
  constructor(
    private readonly feed: EventFeed,
    private readonly pages: FeedPages,
  ) {}

  /** @throws DomainError invalid_parameter, events_gone */
  async execute({ workspaceId, asked }: EventsQuery): Promise<EventsPage> {
    const place = asked.after === null ? null : readPlace(asked.after);
    if (place === null && asked.after !== null) {
      throw invalidField('after', 'after must be the nextAfter of an answer.');
    }
    await this.feed.waitFor(workspaceId, SOURCES);
    if (place === null) {
      return pageAt(workspaceId, await this.feed.end(workspaceId), { events: [], isMore: false });
    }
    const page = await this.pages.read(workspaceId, place, asked);
    if (page === null) throw eventsGone();
    return pageAt(workspaceId, page.next, page);
  }
}

function pageAt(
  workspaceId: WorkspaceId,
  next: FeedPlace,
  { events, isMore }: Pick<EventsPage, 'events' | 'isMore'>,
): EventsPage {
  return { events, isMore, nextAfter: writePlace(next), wait: { workspaceId, seen: next.seen } };
}
