import type { ApiCall } from '../api-call.js';
import type { AnswerOf, BodyOf, QueryOf } from '../operation-types.js';
import { pathOf, type CallOptions, type Transport } from '../transport.js';
import { List, nextByLink, type PageReader } from '../list.js';

/** Ways to networks: begun here, finished in a browser or at once. */
export class Connections {
  constructor(private readonly transport: Transport) {}

  /** Begins a connection. Networks with pasted credentials are connected at once. */
  start(
    body: BodyOf<'Connections_start'>,
    options?: CallOptions,
  ): ApiCall<AnswerOf<'Connections_start'>> {
    return this.transport.call(
      { method: 'POST', path: '/v1/connections/start', body, retries: 'never' },
      options,
    );
  }

  /** How a connection stands. */
  get(connectionId: string, options?: CallOptions): ApiCall<AnswerOf<'Connections_get'>> {
    return this.transport.call(
      { method: 'GET', path: pathOf('/v1/connections/{connectionId}', connectionId) },
      options,
    );
  }

  /** Which connections need a person. */
  health(
    query: QueryOf<'ConnectionsHealth_health'> = {},
    options?: CallOptions,
  ): ApiCall<AnswerOf<'ConnectionsHealth_health'>> {
    return this.transport.call({ method: 'GET', path: '/v1/connections/health', query }, options);
  }

  /** Connections, newest first; page by page where a limit says how many at a time. */
  list(
    query: QueryOf<'Connections_list'> = {},
    options: CallOptions = {},
  ): List<AnswerOf<'Connections_list'>, AnswerOf<'Connections_list'>['connections'][number]> {
    const read: PageReader<AnswerOf<'Connections_list'>> = (asked, given) =>
      this.transport.call({ method: 'GET', path: '/v1/connections', query: asked }, given);
    return new List(read, { items: (page) => page.connections, next: nextByLink }, query, options);
  }
}
