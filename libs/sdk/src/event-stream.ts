import type { AnswerOf, QueryOf } from './operation-types.js';
import { pause } from './pause.js';

type Page = AnswerOf<'Events_list'>;

/** Something that happened, as webhooks tell it. */
export type Event = Page['events'][number];

/** Which events; all when nothing is said. */
export type EventFilter = Pick<QueryOf<'Events_list'>, 'types' | 'postId' | 'runId'>;

const A_SECOND_MS = 1_000;

/** Events as they come, for as long as somebody reads. */
export class EventStream implements AsyncIterable<Event> {
  constructor(
    private readonly poll: (after: string | undefined) => PromiseLike<Page>,
    private place: string | undefined,
    private readonly signal: AbortSignal | undefined,
  ) {}

  /** Where another stream goes on. What was read since the last answer comes once more: keep the ids. */
  get after(): string | undefined {
    return this.place;
  }

  /** @throws what the signal was aborted with, ApiError `events_gone` when nobody read for 15 minutes */
  async *[Symbol.asyncIterator](): AsyncIterator<Event> {
    for (;;) {
      this.signal?.throwIfAborted();
      const askedAtMs = performance.now();
      const { events, nextAfter } = await this.poll(this.place);
      yield* events;
      this.place = nextAfter;
      // A service that is about to stop waits for nothing.
      const isEarly = events.length === 0 && performance.now() - askedAtMs < A_SECOND_MS;
      if (isEarly) await pause(A_SECOND_MS, this.signal);
    }
  }
}
