import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel';
import { ProviderRegistry } from '#libs/providers';
import { usableMetrics } from '../domain/metrics.js';
import { totalsTaken, type TakenSnapshot } from '../domain/snapshot.js';
import { NetworkMetrics, type AskedAccount } from './network-metrics.js';

/** Takes the lifetime numbers of an account, where its network counts accounts. */
@Injectable()
export class AccountTotals {
  constructor(
    private readonly registry: ProviderRegistry,
    private readonly network: NetworkMetrics,
    private readonly clock: Clock,
  ) {}

  /** Null: its network counts posts only. @throws DomainError provider_error, account_not_found */
  async read(account: AskedAccount): Promise<TakenSnapshot | null> {
    const definition = this.registry.find(account.provider)?.definition;
    if (definition?.abilities.accountAnalytics !== true) return null;
    const told = await this.network.ofAccount(account);
    if (told === null) return null;
    return totalsTaken(usableMetrics({ ...told.common }, told.further), this.clock.now());
  }
}
