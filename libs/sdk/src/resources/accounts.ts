import type { ApiCall } from '../api-call.js';
import type { AnswerOf, QueryOf } from '../operation-types.js';
import { pathOf, type CallOptions, type Transport } from '../transport.js';
import { List, nextByLink, type PageReader } from '../list.js';

/** Connected accounts. */
export class Accounts {
  constructor(private readonly transport: Transport) {}

  /** What every account can publish. */
  allCapabilities(
    query: QueryOf<'listCapabilities'> = {},
    options?: CallOptions,
  ): ApiCall<AnswerOf<'listCapabilities'>> {
    return this.transport.call(
      { method: 'GET', path: '/v1/accounts/capabilities', query },
      options,
    );
  }

  /** What an account, by id or handle, can publish. */
  capabilities(
    accountId: string,
    query: QueryOf<'getAccountCapabilities'> = {},
    options?: CallOptions,
  ): ApiCall<AnswerOf<'getAccountCapabilities'>> {
    return this.transport.call(
      { method: 'GET', path: pathOf('/v1/accounts/{accountId}/capabilities', accountId), query },
      options,
    );
  }

  /** Settings that posts of an account take. */
  settings(accountId: string, options?: CallOptions): ApiCall<AnswerOf<'getAccountSettings'>> {
    return this.transport.call(
      { method: 'GET', path: pathOf('/v1/accounts/{accountId}/settings', accountId) },
      options,
    );
  }

  /** Questions its network answers: boards, pages, a preview. */
  actions(accountId: string, options?: CallOptions): ApiCall<AnswerOf<'listAccountActions'>> {
    return this.transport.call(
      { method: 'GET', path: pathOf('/v1/accounts/{accountId}/actions', accountId) },
      options,
    );
  }

  /** Ends the connection and forgets its credentials. */
  disconnect(accountId: string, options?: CallOptions): ApiCall<AnswerOf<'disconnectAccount'>> {
    return this.transport.call(
      { method: 'DELETE', path: pathOf('/v1/accounts/{accountId}', accountId) },
      options,
    );
  }

  /** Accounts, newest first; page by page where a limit says how many at a time. */
  list(
    query: QueryOf<'listAccounts'> = {},
    options: CallOptions = {},
  ): List<AnswerOf<'listAccounts'>, AnswerOf<'listAccounts'>['accounts'][number]> {
    const read: PageReader<AnswerOf<'listAccounts'>> = (asked, given) =>
      this.transport.call({ method: 'GET', path: '/v1/accounts', query: asked }, given);
    return new List(read, { items: (page) => page.accounts, next: nextByLink }, query, options);
  }

  /** Runs a discovery action. */
  runAction(
    accountId: string,
    actionId: string,
    input: Readonly<Record<string, unknown>> = {},
    options?: CallOptions,
  ): ApiCall<AnswerOf<'runAccountAction'>> {
    const path = pathOf('/v1/accounts/{accountId}/actions/{actionId}', accountId, actionId);
    return this.transport.call({ method: 'POST', path, body: input }, options);
  }
}
