import { Injectable } from '@nestjs/common';
import { AccountDirectory, type DirectoryAccount } from '#libs/accounts';
import type { WorkspaceId } from '#libs/kernel';
import type { PostRisk } from '#libs/posts';
import { ProviderRegistry } from '#libs/providers';
import { RiskCheck, type DatedPost } from '../risk-check.js';

const RECONNECT = 'Connect the account again';

/** Whether the token lasts until the post is due, or is renewed until then, and allows what is needed. */
@Injectable()
export class TokenCheck extends RiskCheck {
  constructor(
    private readonly accounts: AccountDirectory,
    private readonly registry: ProviderRegistry,
  ) {
    super();
  }

  override async find(
    workspaceId: WorkspaceId,
    posts: readonly DatedPost[],
  ): Promise<readonly (readonly PostRisk[])[]> {
    const ids = [...new Set(posts.map(({ accountId }) => accountId))];
    const accounts = await this.accounts.byIds(workspaceId, ids);
    const byId = new Map(accounts.map((account) => [account.id, account]));
    return posts.map(({ accountId, publishAt }) => {
      const account = byId.get(accountId);
      // The rules tell of accounts that are missing or not connected.
      if (account?.status !== 'connected') return [];
      return [...endingToken(account, publishAt), ...this.missingScopes(account)];
    });
  }

  private missingScopes({ provider, handle, scopes }: DirectoryAccount): readonly PostRisk[] {
    const connect = this.registry.find(provider)?.definition.connect;
    // Some networks do not tell what was granted.
    if (connect?.kind !== 'redirect' || scopes.length === 0) return [];
    const missing = (connect.required ?? []).filter((scope) => !scopes.includes(scope));
    if (missing.length === 0) return [];
    const message = `${handle} did not grant ${missing.join(', ')}`;
    return [{ code: 'scope_missing', message, hint: `${RECONNECT} and grant everything it asks` }];
  }
}

function endingToken(account: DirectoryAccount, publishAt: Date): readonly PostRisk[] {
  const { expiresAt, handle, tokenRefreshStatus, tokenRefreshFailureCode } = account;
  if (expiresAt === null || expiresAt > publishAt) return [];
  const ends = `The access to ${handle} ends at ${expiresAt.toISOString()}, before the post is due`;
  if (tokenRefreshStatus === 'unavailable') {
    return [{ code: 'token_expires_before_publish', message: ends, hint: RECONNECT }];
  }
  if (tokenRefreshStatus !== 'failing') return [];
  const message = `${ends}, and renewing it fails (${tokenRefreshFailureCode})`;
  const hint = `It is tried again by itself. If that goes on: ${RECONNECT.toLowerCase()}`;
  return [{ code: 'token_refresh_failing', message, hint }];
}
