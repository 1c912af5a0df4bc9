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

  /** Ids of the accounts beyond the plan's number, of all or among those; asks nothing without a limit. */
  async beyondLimit(
    workspaceId: string,
    limit: number | null,
    among: readonly string[] | null = null,
  ): Promise<ReadonlySet<string>> {
    if (limit === null || among?.length === 0) return NONE;
    return new Set(await this.accounts.findBeyond(workspaceId, limit, among));
  }

  /** How many accounts the plan has room for; null for any number. */
  async limitOf(workspaceId: string): Promise<number | null> {
    return (await this.entitlements.forWorkspace(workspaceId)).limits.connectedAccounts;
  }
}
