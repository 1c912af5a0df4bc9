import { Injectable } from '@nestjs/common';
import { Config } from '#libs/kernel';
import { PublishPausesRepository } from '#libs/posts';
import { ProviderFailure, ProviderRegistry } from '#libs/providers';
import { analyticsConfig } from '../analytics.config.js';
import { QUOTA_PERIODS_MS, quotaOf } from '../domain/look-quota.js';
import { LookQuotaRepository, type LookLimit } from '../persistence/look-quota.repository.js';
import type { RefreshSubject } from '../persistence/refresh-queue.repository.js';

type Asked = Pick<RefreshSubject, 'accountId' | 'provider' | 'mode'>;

/** The failure's code when it was not the network that refused. */
export const WITHIN_QUOTA = 'refresh_quota';
/** Networks that name no time; the shortest of those that document one. */
const USUAL_PAUSE_MS = 15 * 60_000;

/** Keeps looks within what networks allow, publishing first. */
@Injectable()
export class LookPermits {
  constructor(
    private readonly quotas: LookQuotaRepository,
    private readonly pauses: PublishPausesRepository,
    private readonly registry: ProviderRegistry,
    private readonly config: Config,
  ) {}

  /**
   * Takes one look at the numbers of an account.
   * @throws ProviderFailure rate_limited with the time to wait; its code is {@link WITHIN_QUOTA}
   */
  async take(asked: Asked): Promise<void> {
    const limits = this.limitsOf(asked);
    const pausedMs = await this.pauses.remainingMs(limits.map(({ subject }) => subject));
    if (pausedMs > 0) {
      throw refused('The network asked for a pause in publishing, which comes first', pausedMs);
    }
    const refusal = await this.quotas.take(limits);
    if (refusal === null) return;
    const isAccount = refusal.subject === asked.accountId;
    throw refused(
      `The looks at numbers of ${isAccount ? 'this account' : 'this network'} are used up for now`,
      refusal.forMs,
      isAccount ? 'account' : 'app',
    );
  }

  /** A network asked for a pause: looks heed it, publishing goes on. */
  async heed(asked: Asked, failure: ProviderFailure): Promise<void> {
    if (failure.failureClass !== 'rate_limited' || failure.providerCode === WITHIN_QUOTA) return;
    const subject = failure.scope === 'app' ? networkOf(asked) : asked.accountId;
    await this.quotas.pause(subject, pauseMs(failure));
  }

  private limitsOf(asked: Asked): readonly LookLimit[] {
    const { metricsQuota } = this.registry.get(asked.provider).definition;
    const overrides = this.config.get(analyticsConfig).quotas;
    const { perAccount, perNetwork, per } = quotaOf(asked.provider, metricsQuota, overrides);
    const perMs = QUOTA_PERIODS_MS[per];
    return [
      { subject: asked.accountId, looks: perAccount, perMs },
      { subject: networkOf(asked), looks: perNetwork, perMs },
    ];
  }
}

/** How long to stay away after a rate limit. */
export function pauseMs({ retryAfterMs }: ProviderFailure): number {
  return Math.max(1_000, retryAfterMs ?? USUAL_PAUSE_MS);
}

function networkOf({ provider, mode }: Asked): string {
  return `${provider}/${mode}`;
}

function refused(
  message: string,
  retryAfterMs: number,
  scope: 'account' | 'app' = 'account',
): ProviderFailure {
  const failureClass = 'rate_limited';
  return new ProviderFailure({
    failureClass,
    message,
    retryAfterMs,
    scope,
    providerCode: WITHIN_QUOTA,
  });
}
