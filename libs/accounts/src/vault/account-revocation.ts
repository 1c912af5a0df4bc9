import { Injectable, Logger } from '@nestjs/common';
import { Config } from '#libs/kernel';
import { ProviderContexts, ProviderRegistry, type Credentials } from '#libs/providers';
import { accountsConfig } from '../accounts.config.js';
import type { SealedAccount } from '../persistence/account.row.js';
import { GrantRepository } from '../persistence/grant.repository.js';
import { AccountSeal } from './account-seal.js';
import type { OpenedAccount } from './opened-account.js';

/** Tells a network that our access has ended. */
@Injectable()
export class AccountRevocation {
  private readonly logger = new Logger(AccountRevocation.name);

  constructor(
    private readonly registry: ProviderRegistry,
    private readonly contexts: ProviderContexts,
    private readonly seal: AccountSeal,
    private readonly grants: GrantRepository,
    private readonly config: Config,
  ) {}

  /**
   * Best effort: an unreachable network, or secrets that do not open, stop no disconnect.
   * @returns whether the network was told
   */
  async tryRevoke(stored: SealedAccount): Promise<boolean> {
    return this.tryRevokeWith(stored, () => this.seal.open(stored));
  }

  /** The same for secrets that came too late to be stored. */
  async tryRevokeUnstored(stored: SealedAccount, credentials: Credentials): Promise<boolean> {
    return this.tryRevokeWith(stored, () => {
      const opened = this.seal.open(stored);
      return { ...opened, account: { ...opened.account, credentials } };
    });
  }

  private async tryRevokeWith(stored: SealedAccount, open: () => OpenedAccount): Promise<boolean> {
    const strategy = this.registry.find(stored.record.provider);
    if (strategy === null) return false;
    const signal = AbortSignal.timeout(this.config.get(accountsConfig).connectTimeoutMs);
    try {
      const { account, mode } = open();
      const { grantIds } = stored;
      const grantIsShared = await this.grants.isShared(account.id, grantIds, mode);
      const context = this.contexts.call(strategy, mode, account, { signal });
      return await strategy.revoke(context, { grantIsShared });
    } catch (error) {
      this.logger.warn(`revoke of ${stored.record.id} failed: ${(error as Error).message}`);
      return false;
    }
  }
}
