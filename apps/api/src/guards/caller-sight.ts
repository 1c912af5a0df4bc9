import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import {
  AccountDirectory,
  accountNotFound,
  type ConnectionSight,
  GetConnectionQuery,
} from '#libs/accounts';
import type { Caller } from '#libs/identity';
import { type PostId } from '#libs/kernel';
import { hidesAccounts, type KeyPolicy } from '#libs/platform';
import { postNotFound, PostsInSight, runNotFound } from '#libs/posts';
import { ProviderRegistry } from '#libs/providers';
import { sightExceeded } from './guards.errors.js';

/**
 * What a caller sees of its workspace. A key whose policy names accounts or networks sees nothing of the others; what it
 * does not see it is told of as of what is not there.
 */
@Injectable()
export class CallerSight {
  constructor(
    private readonly accounts: AccountDirectory,
    private readonly inSight: PostsInSight,
    private readonly queries: QueryBus,
    private readonly registry: ProviderRegistry,
  ) {}

  /** Ids of the accounts the caller sees; null: all of them, which costs no query. */
  async accountIds(caller: Caller): Promise<readonly string[] | null> {
    const policy = hidingPolicyOf(caller);
    return policy === null ? null : this.accounts.idsSeenBy(caller.workspaceId, policy);
  }

  /** Which connections the caller sees; null: all of them. */
  async connections(caller: Caller): Promise<ConnectionSight | null> {
    const policy = hidingPolicyOf(caller);
    if (policy === null) return null;
    const accountIds = await this.accounts.idsSeenBy(caller.workspaceId, policy);
    // Whose account an unfinished one will be nobody knows.
    const unfinishedOf = policy.accounts === undefined ? (policy.providers ?? []) : [];
    return { accountIds, unfinishedOf };
  }

  /** Those of these posts that the caller sees; null: all of them. */
  async posts(caller: Caller, ids: readonly PostId[]): Promise<ReadonlySet<PostId> | null> {
    const accountIds = await this.accountIds(caller);
    return accountIds && this.inSight.posts(caller.workspaceId, ids, accountIds);
  }

  /** @throws DomainError post_not_found where the caller does not see all accounts and not the post */
  async requirePost(caller: Caller, postId: PostId): Promise<void> {
    const seen = await this.posts(caller, [postId]);
    if (seen !== null && !seen.has(postId)) throw postNotFound(postId);
  }

  /** @throws DomainError run_not_found, likewise */
  async requireRun(caller: Caller, runId: string): Promise<void> {
    const accountIds = await this.accountIds(caller);
    if (accountIds === null) return;
    const seen = await this.inSight.runs(caller.workspaceId, [runId], accountIds);
    if (!seen.has(runId)) throw runNotFound(runId);
  }

  /** @param reference id or handle. @throws DomainError account_not_found, likewise */
  async requireAccount(caller: Caller, reference: string): Promise<void> {
    const accountIds = await this.accountIds(caller);
    if (accountIds === null) return;
    const account = await this.accounts.resolve(caller.workspaceId, reference);
    if (account === null || !accountIds.includes(account.id)) throw accountNotFound(reference);
  }

  /**
   * A key that is for certain accounts connects none, one for certain networks those of these.
   * @param provider id or alias
   * @throws DomainError access_exceeded
   */
  requireConnecting(caller: Caller, provider: string): void {
    const policy = hidingPolicyOf(caller);
    if (policy === null) return;
    const { accounts, providers } = policy;
    if (accounts !== undefined) {
      throw sightExceeded('accounts', 'This key is for certain accounts and connects no others.');
    }
    const id = this.registry.find(provider)?.definition.id ?? provider;
    if (providers?.includes(id)) return;
    throw sightExceeded('providers', `This key is for ${providers?.join(', ')}.`);
  }

  /** @throws DomainError connection_not_found, likewise */
  async requireConnection(caller: Caller, connectionId: string): Promise<void> {
    const sight = await this.connections(caller);
    if (sight === null) return;
    await this.queries.execute(new GetConnectionQuery(caller.workspaceId, connectionId, sight));
  }
}

/** The policy of a key that does not see all accounts; null for everybody else. */
export function hidingPolicyOf(caller: Caller): KeyPolicy | null {
  if (caller.by !== 'key' || !hidesAccounts(caller.access.policy)) return null;
  return caller.access.policy;
}
