import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DisconnectAccountCommand, ListAccountsQuery, PublishSettingsQuery } from '#libs/accounts';
import type { WorkspaceId } from '#libs/kernel';
import { CallerSight, type Caller } from '../../guards/index.js';
import { ClosedLists } from '../../http/index.js';
import type { AccountDisconnectResponse, AccountsResponse } from './accounts.response.js';
import { presentAccount } from './connected-account.response.js';
import type { ProviderListQuery } from './provider-list.query.js';
import type { PublishSettingsResponse } from './publish-settings.response.js';

/** Accounts as programs and the dashboard are answered alike. Takes ids and handles. */
@Injectable()
export class AccountAnswers {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly lists: ClosedLists,
    private readonly sight: CallerSight,
  ) {}

  async list(
    caller: Caller,
    query: ProviderListQuery,
    exchange: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  ): Promise<AccountsResponse> {
    const provider = query.provider ?? null;
    const ids = await this.sight.accountIds(caller);
    const accounts = await this.lists.page(
      { query, ...exchange },
      (window) =>
        this.queries.execute(
          new ListAccountsQuery(caller.workspaceId, { provider, ids, ...window }),
        ),
      ({ id }) => id,
    );
    return { ok: true, accounts: accounts.map(presentAccount) };
  }

  /** @throws DomainError account_not_found */
  async settings(workspaceId: WorkspaceId, accountId: string): Promise<PublishSettingsResponse> {
    const wanted = new PublishSettingsQuery(workspaceId, accountId);
    const { supported, target, fields, discovery } = await this.queries.execute(wanted);
    return { ok: true, publishSettings: { supported, target, fields, discovery } };
  }

  /** @throws DomainError account_not_found */
  async disconnect(
    workspaceId: WorkspaceId,
    accountId: string,
  ): Promise<AccountDisconnectResponse> {
    const { account, unpublishedPosts, revoked } = await this.commands.execute(
      new DisconnectAccountCommand(workspaceId, accountId),
    );
    return { ok: true, account: presentAccount(account), unpublishedPosts, revoked };
  }
}
