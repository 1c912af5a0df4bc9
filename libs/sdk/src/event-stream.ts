import type { AnswerOf, QueryOf } from './operation-types.js';
import { pause } from './pause.js';
import type { WebhookEventOf, WebhookEventType } from './webhooks.js';

/** What the service tells of, by its name: `post.published`. A later service may tell of more. */
export type EventType = WebhookEventType;

/** An event of one type. */
export type EventOf<Type extends EventType> = { readonly id: string } & WebhookEventOf<Type>;

/** Something that happened, as webhooks tell it: `event.type` tells which, and so what `event.data` holds. */
export type Event = { [Type in EventType]: EventOf<Type> }[EventType];

/** A page of the feed. */
export type EventPage = Omit<AnswerOf<'listEvents'>, 'events'> & {
  readonly events: readonly Event[];
};

/** Which events; all when nothing is said. */
export interface EventFilter<Type extends EventType = EventType> extends Pick<
  QueryOf<'listEvents'>,
  'postId' | 'runId'
> {
  readonly types?: readonly Type[];
}

const A_SECOND_MS = 1_000;

/** Events as they come, for as long as somebody reads. */
export class EventStream<Told = Event> implements AsyncIterable<Told> {
  constructor(
    private readonly poll: (after: string | undefined) => PromiseLike<EventPage>,
    private place: string | undefined,
    private readonly signal: AbortSignal | undefined,
  ) {}

  /** Where another stream goes on. What was read since the last answer comes once more: keep the ids. */
  get after(): string | undefined {
    return this.place;
  }

  /** @throws what the signal was aborted with, ApiError `events_gone` when nobody read for 15 minutes */
  async *[Symbol.asyncIterator](): AsyncIterator<Told> {
    for (;;) {
      this.signal?.throwIfAborted();
      const askedAtMs = performance.now();
      const { events, nextAfter } = await this.poll(this.place);
      // Asked for by their types, and told as webhooks tell them.
      yield* events as unknown as readonly Told[];
      this.place = nextAfter;
      // A service that is about to stop waits for nothing.
      const isEarly = events.length === 0 && performance.now() - askedAtMs < A_SECOND_MS;
      if (isEarly) await pause(A_SECOND_MS, this.signal);
    }
  }
}
