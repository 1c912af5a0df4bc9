import type { ApiCall } from '../api-call.js';
import type { AnswerOf, BodyOf, QueryOf } from '../operation-types.js';
import { pathOf, type CallOptions, type Transport } from '../transport.js';
import { List, nextByLink, type PageReader } from '../list.js';

/** Ways to networks: begun here, finished in a browser or at once. */
export class Connections {
  constructor(private readonly transport: Transport) {}

  /** Begins a connection. Networks with pasted credentials are connected at once. */
  start(
    body: BodyOf<'startConnection'>,
    options?: CallOptions,
  ): ApiCall<AnswerOf<'startConnection'>> {
    return this.transport.call(
      { method: 'POST', path: '/v1/connections/start', body, retries: 'never' },
      options,
    );
  }

  /** How a connection stands. */
  get(connectionId: string, options?: CallOptions): ApiCall<AnswerOf<'getConnection'>> {
    return this.transport.call(
      { method: 'GET', path: pathOf('/v1/connections/{connectionId}', connectionId) },
      options,
    );
  }

  /** Which connections need a person. */
  health(
    query: QueryOf<'getConnectionsHealth'> = {},
    options?: CallOptions,
  ): ApiCall<AnswerOf<'getConnectionsHealth'>> {
    return this.transport.call({ method: 'GET', path: '/v1/connections/health', query }, options);
  }

  /** Connections, newest first; page by page where a limit says how many at a time. */
  list(
    query: QueryOf<'listConnections'> = {},
    options: CallOptions = {},
  ): List<AnswerOf<'listConnections'>, AnswerOf<'listConnections'>['connections'][number]> {
    const read: PageReader<AnswerOf<'listConnections'>> = (asked, given) =>
      this.transport.call({ method: 'GET', path: '/v1/connections', query: asked }, given);
    return new List(read, { items: (page) => page.connections, next: nextByLink }, query, options);
  }
}
