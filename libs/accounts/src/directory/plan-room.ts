import { Injectable } from '@nestjs/common';
import { Entitlements } from '#libs/platform';
import { AccountRepository } from '../persistence/account.repository.js';

const NONE: ReadonlySet<string> = new Set();

/**
 * Which accounts a smaller plan makes read-only. Nothing is stored or deleted: with a larger plan, or one older
 * account less, they post again.
 */
@Injectable()
export class PlanRoom {
  constructor(
    private readonly entitlements: Entitlements,
    private readonly accounts: AccountRepository,
  ) {}

  /** Ids of the accounts beyond the plan's number. */
  async beyond(workspaceId: string): Promise<ReadonlySet<string>> {
    const { limits } = await this.entitlements.forWorkspace(workspaceId);
    return this.beyondLimit(workspaceId, limits.connectedAccounts);
  }

  /** The same for a limit that was read already; asks nothing without one. */
  async beyondLimit(workspaceId: string, limit: number | null): Promise<ReadonlySet<string>> {
    if (limit === null) return NONE;
    return new Set(await this.accounts.findBeyond(workspaceId, limit));
  }
}
