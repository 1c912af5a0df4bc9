import type { ApiCall } from '../api-call.js';
import { EventStream, type EventFilter } from '../event-stream.js';
import type { AnswerOf, QueryOf } from '../operation-types.js';
import type { CallOptions, Transport } from '../transport.js';

const LONGEST_WAIT_SECONDS = 25;
/** For the answer itself, beside the wait. */
const ANSWER_MS = 30_000;

/** What happens in the workspace, as webhooks tell it. */
export class Events {
  constructor(private readonly transport: Transport) {}

  /** Events after a place, those that are there; without `after` the place of now. @throws ApiError `events_gone` */
  list(
    query: QueryOf<'Events_list'> = {},
    options?: CallOptions,
  ): ApiCall<AnswerOf<'Events_list'>> {
    return this.transport.call({ method: 'GET', path: '/v1/events', query }, options);
  }

  /** The same, waiting up to 25 seconds for the first one. */
  poll(
    { waitSeconds = LONGEST_WAIT_SECONDS, ...query }: QueryOf<'Events_list'> = {},
    options: CallOptions = {},
  ): ApiCall<AnswerOf<'Events_list'>> {
    const timeoutMs = options.timeoutMs ?? waitSeconds * 1_000 + ANSWER_MS;
    return this.list({ ...query, waitSeconds }, { ...options, timeoutMs });
  }

  /** Every event from now on, or from a place on, one after the other: `for await (const event of …)`. */
  stream({ signal, after, ...filter }: StreamOptions = {}): EventStream {
    const given = signal === undefined ? {} : { signal };
    return new EventStream((from) => this.poll({ ...filter, after: from }, given), after, signal);
  }
}

/** Which events, from where on, and until when. */
export interface StreamOptions extends EventFilter {
  /** {@link EventStream.after} of an earlier stream; from now on when absent. */
  readonly after?: string;
  readonly signal?: AbortSignal;
}
