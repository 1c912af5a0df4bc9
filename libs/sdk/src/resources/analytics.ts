import type { ApiCall } from '../api-call.js';
import type { AnswerOf, BodyOf, QueryOf } from '../operation-types.js';
import { pathOf, type CallOptions, type Transport } from '../transport.js';

/** Numbers of posts, accounts and runs. */
export class Analytics {
  constructor(private readonly transport: Transport) {}

  /** Numbers of an account. */
  account(
    accountId: string,
    query: QueryOf<'getAccountAnalytics'> = {},
    options?: CallOptions,
  ): ApiCall<AnswerOf<'getAccountAnalytics'>> {
    return this.transport.call(
      { method: 'GET', path: pathOf('/v1/analytics/accounts/{accountId}', accountId), query },
      options,
    );
  }

  /** Numbers of an account, day by day. */
  series(
    accountId: string,
    query: QueryOf<'getAccountAnalyticsSeries'> = {},
    options?: CallOptions,
  ): ApiCall<AnswerOf<'getAccountAnalyticsSeries'>> {
    return this.transport.call(
      {
        method: 'GET',
        path: pathOf('/v1/analytics/accounts/{accountId}/series', accountId),
        query,
      },
      options,
    );
  }

  /** When posts were seen most. */
  bestTimes(
    query: QueryOf<'getBestTimes'> = {},
    options?: CallOptions,
  ): ApiCall<AnswerOf<'getBestTimes'>> {
    return this.transport.call({ method: 'GET', path: '/v1/analytics/best-times', query }, options);
  }

  /** Posts by their numbers. */
  posts(
    query: QueryOf<'listPostAnalytics'> = {},
    options?: CallOptions,
  ): ApiCall<AnswerOf<'listPostAnalytics'>> {
    return this.transport.call({ method: 'GET', path: '/v1/analytics/posts', query }, options);
  }

  /** Numbers of a post. */
  post(
    postId: string,
    query: QueryOf<'getPostAnalytics'> = {},
    options?: CallOptions,
  ): ApiCall<AnswerOf<'getPostAnalytics'>> {
    return this.transport.call(
      { method: 'GET', path: pathOf('/v1/analytics/posts/{postId}', postId), query },
      options,
    );
  }

  /** Numbers of a run. */
  run(
    runId: string,
    query: QueryOf<'getRunAnalytics'> = {},
    options?: CallOptions,
  ): ApiCall<AnswerOf<'getRunAnalytics'>> {
    return this.transport.call(
      { method: 'GET', path: pathOf('/v1/analytics/runs/{runId}', runId), query },
      options,
    );
  }

  /** Asks the networks for the numbers anew. */
  refresh(
    body: BodyOf<'refreshAnalytics'>,
    options?: CallOptions,
  ): ApiCall<AnswerOf<'refreshAnalytics'>> {
    return this.transport.call({ method: 'POST', path: '/v1/analytics/refresh', body }, options);
  }
}
