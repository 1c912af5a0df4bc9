import { Injectable } from '@nestjs/common';
import { AccountCall, providerFailureOf, type AccountWork } from '#libs/accounts';
import { Config } from '#libs/kernel';
import { type ClaimedPost, publishablePost } from '#libs/posts';
import type {
  AccountMetrics,
  CallContext,
  NothingCounted,
  PostMetrics,
  ProviderStrategy,
  PublishContext,
} from '#libs/providers';
import { analyticsConfig } from '../analytics.config.js';
import { metricsUnavailable } from '../analytics.errors.js';
import type { RefreshSubject } from '../persistence/refresh-queue.repository.js';
import { describedMedia } from './described-media.js';
import { LookPermits } from './look-permits.js';

/** Whose numbers are asked for. */
export type AskedAccount = Pick<RefreshSubject, 'workspaceId' | 'accountId' | 'provider' | 'mode'>;

/** Asks networks for numbers, with the credentials of the account and within what they allow. */
@Injectable()
export class NetworkMetrics {
  constructor(
    private readonly calls: AccountCall,
    private readonly permits: LookPermits,
    private readonly config: Config,
  ) {}

  /**
   * Lifetime counters of a post that is out.
   * @throws DomainError provider_error when the network does not give them or may not be asked now;
   * account_not_found when the account is no longer connected
   */
  async ofPost(post: ClaimedPost, providerPostId: string): Promise<PostMetrics | NothingCounted> {
    return this.ask(post, (strategy, call) =>
      strategy.readMetrics(contextOf(post, strategy, call), providerPostId),
    );
  }

  /** Lifetime counters of an account. Null: there are none. @throws DomainError like {@link ofPost} */
  async ofAccount(account: AskedAccount): Promise<AccountMetrics | null> {
    return this.ask(account, (strategy, call) => strategy.readAccountMetrics(call));
  }

  private async ask<Told>(asked: AskedAccount, work: AccountWork<Told>): Promise<Told> {
    try {
      await this.permits.take(asked);
      const key = { workspaceId: asked.workspaceId, accountId: asked.accountId };
      const patience = AbortSignal.timeout(this.config.get(analyticsConfig).readTimeoutMs);
      return await this.calls.run(key, work, patience);
    } catch (error) {
      const failure = providerFailureOf(error);
      if (failure === null) throw error;
      await this.permits.heed(asked, failure);
      throw metricsUnavailable(asked.provider, failure);
    }
  }
}

function contextOf(
  post: ClaimedPost,
  strategy: ProviderStrategy,
  call: CallContext,
): PublishContext {
  return {
    ...call,
    post: publishablePost(post, strategy, describedMedia(post.assets)),
    checkpoint: post.checkpoint,
    saveCheckpoint: async () => {
      throw new Error('Reading numbers leaves no checkpoint');
    },
  };
}
