import { Injectable } from '@nestjs/common';
import { AccountCall, providerFailureOf } from '#libs/accounts';
import { Config, type AccountId, type WorkspaceId } from '#libs/platform';
import type {
  AccountMetrics,
  CallContext,
  PostMetrics,
  ProviderStrategy,
  PublishContext,
} from '#libs/providers';
import { publishablePost, type ClaimedPost } from '#libs/schedules';
import { analyticsConfig } from '../analytics.config.js';
import { metricsUnavailable } from '../analytics.errors.js';
import { describedMedia } from './described-media.js';

/** Asks networks for numbers, with the credentials of the account. */
@Injectable()
export class NetworkMetrics {
  constructor(
    private readonly calls: AccountCall,
    private readonly config: Config,
  ) {}

  /**
   * Lifetime counters of a post that is out.
   * @throws DomainError provider_error when the network does not give them; account_not_found when the
   * account is no longer connected
   */
  async ofPost(post: ClaimedPost, providerPostId: string): Promise<PostMetrics> {
    const key = { workspaceId: post.workspaceId, accountId: post.accountId };
    try {
      return await this.calls.run(
        key,
        (strategy, call) => strategy.readMetrics(contextOf(post, strategy, call), providerPostId),
        this.patience(),
      );
    } catch (error) {
      const failure = providerFailureOf(error);
      throw failure === null ? error : metricsUnavailable(post.provider, failure);
    }
  }

  /**
   * Lifetime counters of an account. Null: its network counts posts only.
   * @throws whatever the call throws
   */
  async ofAccount(workspaceId: WorkspaceId, accountId: AccountId): Promise<AccountMetrics | null> {
    const key = { workspaceId, accountId };
    return this.calls.run(
      key,
      (strategy, call) => strategy.readAccountMetrics(call),
      this.patience(),
    );
  }

  private patience(): AbortSignal {
    return AbortSignal.timeout(this.config.get(analyticsConfig).readTimeoutMs);
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
