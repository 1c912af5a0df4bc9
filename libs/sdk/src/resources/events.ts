import type { ApiCall } from '../api-call.js';
import {
  EventStream,
  type EventFilter,
  type EventOf,
  type EventPage,
  type EventType,
} from '../event-stream.js';
import type { QueryOf } from '../operation-types.js';
import type { CallOptions, Transport } from '../transport.js';

const LONGEST_WAIT_SECONDS = 25;
/** For the answer itself, beside the wait. */
const ANSWER_MS = 30_000;

/** What happens in the workspace, as webhooks tell it. */
export class Events {
  constructor(private readonly transport: Transport) {}

  /** Events after a place, those that are there; without `after` the place of now. @throws ApiError `events_gone` */
  list(query: QueryOf<'listEvents'> = {}, options?: CallOptions): ApiCall<EventPage> {
    return this.transport.call({ method: 'GET', path: '/v1/events', query }, options);
  }

  /** The same, waiting up to 25 seconds for the first one. */
  poll(
    { waitSeconds = LONGEST_WAIT_SECONDS, ...query }: QueryOf<'listEvents'> = {},
    options: CallOptions = {},
  ): ApiCall<EventPage> {
    const timeoutMs = options.timeoutMs ?? waitSeconds * 1_000 + ANSWER_MS;
    return this.list({ ...query, waitSeconds }, { ...options, timeoutMs });
  }

  /** Every event from now on, or from a place on, one after the other: `for await (const event of …)`. */
  stream<Type extends EventType = EventType>(
    options: StreamOptions<Type> = {},
  ): EventStream<EventOf<Type>> {
    const { signal, after, ...filter } = options;
    const given = signal === undefined ? {} : { signal };
    const asked = filter as Omit<QueryOf<'listEvents'>, 'after'>;
    return new EventStream((from) => this.poll({ ...asked, after: from }, given), after, signal);
  }
}

/** Which events, from where on, and until when. */
export interface StreamOptions<Type extends EventType = EventType> extends EventFilter<Type> {
  /** {@link EventStream.after} of an earlier stream; from now on when absent. */
  readonly after?: string;
  readonly signal?: AbortSignal;
}
