import type { InteractionType } from '#libs/providers';
import type { DirectoryAccount, TokenHealth, TokenRefreshStatus } from './account.js';

export interface AccountHealth {
  readonly account: DirectoryAccount;
  readonly publishable: boolean;
  readonly supportedInteractionTypes: readonly InteractionType[];
}

/** Counts by state; states nobody is in are zero, so that a reader need not guess. */
export interface HealthCounts {
  /** Accounts that are not disconnected. */
  readonly total: number;
  readonly publishable: number;
  /** Disconnected, or refused by their network. */
  readonly revoked: number;
  readonly byProvider: Readonly<Partial<Record<string, number>>>;
  readonly tokenHealth: Readonly<Record<TokenHealth, number>>;
  readonly tokenRefreshStatus: Readonly<Record<TokenRefreshStatus, number>>;
}

export interface ConnectionsHealth {
  readonly summary: HealthCounts;
  /** Without the disconnected ones. */
  readonly accounts: readonly AccountHealth[];
}

/** Sums accounts up. `all` holds the disconnected ones, too: they count as revoked. */
export function connectionsHealth(
  all: readonly DirectoryAccount[],
  interactionsOf: (provider: string) => readonly InteractionType[],
): ConnectionsHealth {
  const active = all.filter((account) => account.status !== 'disconnected');
  return {
    summary: {
      total: active.length,
      publishable: active.filter(({ publishable }) => publishable).length,
      revoked: all.filter((account) => account.status !== 'connected').length,
      byProvider: counted(active.map((account) => account.provider)),
      tokenHealth: {
        ...{ healthy: 0, expiring: 0, expired: 0, reauth_required: 0, disconnected: 0 },
        ...counted(active.map((account) => account.tokenHealth)),
      },
      tokenRefreshStatus: {
        ...{ not_required: 0, scheduled: 0, failing: 0, failed: 0, unavailable: 0 },
        ...counted(active.map((account) => account.tokenRefreshStatus)),
      },
    },
    accounts: active.map((account) => ({
      account,
      publishable: account.publishable,
      supportedInteractionTypes: interactionsOf(account.provider),
    })),
  };
}

function counted<Word extends string>(words: readonly Word[]): Partial<Record<Word, number>> {
  const counts: Partial<Record<Word, number>> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}
