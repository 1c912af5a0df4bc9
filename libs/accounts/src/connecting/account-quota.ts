import { Injectable } from '@nestjs/common';
import { Entitlements, type Transaction } from '#libs/platform';
import { accountQuotaExceeded } from '../accounts.errors.js';
import { AccountRepository } from '../persistence/account.repository.js';
import type { AccountSlot } from '../persistence/account.writer.js';

/** The plan's number of connected accounts. Identities that cannot be posted to do not count. */
@Injectable()
export class AccountQuota {
  constructor(
    private readonly entitlements: Entitlements,
    private readonly accounts: AccountRepository,
  ) {}

  /**
   * Refuses a connect that could only add an account beyond the plan. A network the workspace has
   * accounts of may be connected all the same: it may be a reconnect.
   * @throws DomainError quota_exceeded
   */
  async checkBeforeStart(workspaceId: string, provider: string): Promise<void> {
    const limit = await this.limit(workspaceId);
    if (limit === null) return;
    const used = await this.accounts.countInUse(workspaceId);
    if (used < limit) return;
    const [known] = await this.accounts.list(workspaceId, { provider, activeOnly: true, limit: 1 });
    if (known === undefined) throw accountQuotaExceeded(used, limit);
  }

  /** The slots the plan has room for. @throws DomainError quota_exceeded when there are none. */
  async fitting(
    transaction: Transaction,
    workspaceId: string,
    slots: readonly AccountSlot[],
  ): Promise<readonly AccountSlot[]> {
    const limit = await this.limit(workspaceId, transaction);
    if (limit === null) return slots;
    const used = await this.accounts.countInUse(workspaceId, transaction);
    let room = Math.max(0, limit - used);
    const fitting = slots.filter((slot) => {
      if (!slot.addsToPlan) return true;
      room -= 1;
      return room >= 0;
    });
    if (slots.length > 0 && fitting.length === 0) throw accountQuotaExceeded(used, limit);
    return fitting;
  }

  private async limit(workspaceId: string, within?: Transaction): Promise<number | null> {
    return (await this.entitlements.forWorkspace(workspaceId, within)).limits.connectedAccounts;
  }
}
