import { Injectable } from '@nestjs/common';
import { type WorkspaceId } from '#libs/kernel';
import {
  EventFeed,
  seenAfter,
  type FeedEvent,
  type FeedPage,
  type FeedPart,
  type FeedPlace,
} from '#libs/platform';
import {
  ScheduleAppliedEvent,
  ScheduledPostsRepository,
  type ScheduleAppliedPayload,
  type ScheduledPost,
} from '#libs/posts';
import { typeOf, type WebhookEventType } from '../domain/webhook-events.js';
import {
  messageOfPost,
  toldEvent,
  webhookMessage,
  type ToldEvent,
} from '../domain/webhook-message.js';

/** Events that one look goes over, wanted or not. */
const LOOKED_AT = 500;

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

type Wanted = Pick<EventsAsked, 'types' | 'postId' | 'runId' | 'limit'>;
type PostsOfEvents = ReadonlyMap<string, readonly ScheduledPost[]>;

/** Something to tell, and how far its reader is once it is told. */
interface Telling {
  readonly told: ToldEvent;
  readonly part: FeedPart;
}

/** What a look at the feed tells. */
export interface ToldPage {
  readonly events: readonly ToldEvent[];
  readonly next: FeedPlace;
  readonly isMore: boolean;
}

/** Makes of stored events what is told of them, as many as are asked for. */
@Injectable()
export class FeedPages {
  constructor(
    private readonly feed: EventFeed,
    private readonly scheduled: ScheduledPostsRepository,
  ) {}

  /** @returns null when something after the place may be missing */
  async read(workspaceId: WorkspaceId, place: FeedPlace, wanted: Wanted): Promise<ToldPage | null> {
    const page = await this.feed.read(workspaceId, place, LOOKED_AT);
    if (page === null) return null;
    const posts = await this.postsOf(workspaceId, place, { page, wanted });
    const tellings: Telling[] = [];
    for (const found of page.events) {
      for (const telling of tellingsOf(found, posts)) {
        if (!isWanted(telling.told, wanted)) continue;
        if (tellings.length === wanted.limit) {
          return { events: inOrder(tellings), ...cutAt(tellings.at(-1)!.part, place, page) };
        }
        tellings.push(telling);
      }
    }
    return { events: inOrder(tellings), ...endOf(place, page) };
  }

  /** The posts that became scheduled, one more than fit in an answer. */
  private postsOf(
    workspaceId: WorkspaceId,
    { part }: FeedPlace,
    { page, wanted: { types, postId, runId, limit } }: { page: FeedPage; wanted: Wanted },
  ): Promise<PostsOfEvents> {
    const isAsked = types === null || types.includes('post.scheduled');
    const applied = page.events.flatMap(({ position, event }) => {
      if (!isAsked || event.name !== ScheduleAppliedEvent.eventName) return [];
      const payload = event.payload as ScheduleAppliedPayload;
      if (runId !== null && payload.runId !== runId) return [];
      const after = part?.position === position ? part.upTo : null;
      return { eventId: event.id, runId: payload.runId, at: event.occurredAt, after };
    });
    return this.scheduled.ofRuns(workspaceId, applied, postId, limit + 1);
  }
}

function tellingsOf(
  { transactionId, position, event }: FeedEvent,
  posts: PostsOfEvents,
): readonly Telling[] {
  const type = typeOf(event.name, event.payload);
  if (type === null) return [];
  if (event.name !== ScheduleAppliedEvent.eventName) {
    const told = toldEvent(webhookMessage(event.id, type, event, position));
    return [{ told, part: { transactionId, position: position + 1, upTo: null } }];
  }
  return (posts.get(event.id) ?? []).map((post) => ({
    told: toldEvent(messageOfPost(event, type, post, position)),
    part: { transactionId, position, upTo: post.postId },
  }));
}

function isWanted({ type, data }: ToldEvent, { types, postId, runId }: Wanted): boolean {
  if (types !== null && !types.includes(type)) return false;
  if (postId !== null && data['postId'] !== postId) return false;
  return runId === null || data['runId'] === runId;
}

/** The order of changes, as far as one answer goes; what was committed late comes with a later one. */
function inOrder(tellings: readonly Telling[]): readonly ToldEvent[] {
  return tellings
    .map(({ told }) => told)
    .toSorted((one, other) => one.data.sequence - other.data.sequence);
}

function cutAt(part: FeedPart, place: FeedPlace, { standing }: FeedPage): Omit<ToldPage, 'events'> {
  const over = { from: place.part?.transactionId ?? 0, below: part.transactionId };
  const seen = seenAfter(place.seen, standing.present, over);
  // What is left was there before.
  return { next: { atMs: place.atMs, seen, part }, isMore: true };
}

function endOf(place: FeedPlace, page: FeedPage): Omit<ToldPage, 'events'> {
  const { events, standing } = page;
  const last = events.at(-1);
  if (last !== undefined && events.length === LOOKED_AT) {
    const { transactionId, position } = last;
    return cutAt({ transactionId, position: position + 1, upTo: null }, place, page);
  }
  const over = { from: place.part?.transactionId ?? 0, below: Number.POSITIVE_INFINITY };
  const seen = seenAfter(place.seen, standing.present, over);
  // After a transaction that was told in part come those before it that have ended since.
  const isMore = place.part !== null;
  return { next: { atMs: isMore ? place.atMs : standing.atMs, seen, part: null }, isMore };
}
