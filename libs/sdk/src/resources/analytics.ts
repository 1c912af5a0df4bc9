import type { ApiCall } from '../api-call.js';
import type { AnswerOf, BodyOf, QueryOf } from '../operation-types.js';
import { pathOf, type CallOptions, type Transport } from '../transport.js';

/** Numbers of posts, accounts and runs. */
export class Analytics {
  constructor(private readonly transport: Transport) {}

  /** Numbers of an account. */
  account(
    accountId: string,
    query: QueryOf<'Analytics_account'> = {},
    options?: CallOptions,
  ): ApiCall<AnswerOf<'Analytics_account'>> {
    return this.transport.call(
      { method: 'GET', path: pathOf('/v1/analytics/accounts/{accountId}', accountId), query },
      options,
    );
  }

  /** Numbers of an account, day by day. */
  series(
    accountId: string,
    query: QueryOf<'AnalyticsReports_series'> = {},
    options?: CallOptions,
  ): ApiCall<AnswerOf<'AnalyticsReports_series'>> {
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
    query: QueryOf<'AnalyticsReports_bestTimes'> = {},
    options?: CallOptions,
  ): ApiCall<AnswerOf<'AnalyticsReports_bestTimes'>> {
    return this.transport.call({ method: 'GET', path: '/v1/analytics/best-times', query }, options);
  }

  /** Posts by their numbers. */
  posts(
    query: QueryOf<'AnalyticsReports_posts'> = {},
    options?: CallOptions,
  ): ApiCall<AnswerOf<'AnalyticsReports_posts'>> {
    return this.transport.call({ method: 'GET', path: '/v1/analytics/posts', query }, options);
  }

  /** Numbers of a post. */
  post(
    postId: string,
    query: QueryOf<'Analytics_post'> = {},
    options?: CallOptions,
  ): ApiCall<AnswerOf<'Analytics_post'>> {
    return this.transport.call(
      { method: 'GET', path: pathOf('/v1/analytics/posts/{postId}', postId), query },
      options,
    );
  }

  /** Numbers of a run. */
  run(
    runId: string,
    query: QueryOf<'Analytics_run'> = {},
    options?: CallOptions,
  ): ApiCall<AnswerOf<'Analytics_run'>> {
    return this.transport.call(
      { method: 'GET', path: pathOf('/v1/analytics/runs/{runId}', runId), query },
      options,
    );
  }

  /** Asks the networks for the numbers anew. */
  refresh(
    body: BodyOf<'Analytics_refresh'>,
    options?: CallOptions,
  ): ApiCall<AnswerOf<'Analytics_refresh'>> {
    return this.transport.call({ method: 'POST', path: '/v1/analytics/refresh', body }, options);
  }
}
