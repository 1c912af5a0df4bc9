import {
  countsAgainstPlan,
  reasonAgainst,
  tokenRefreshStatus,
  type AccountStanding,
  type TokenRefreshStatus,
} from './account.js';

/** Accounts of a workspace in numbers. */
export interface ConnectionCounts {
  /** Accounts that are not disconnected. */
  readonly total: number;
  readonly publishable: number;
  /** Disconnected, or refused by their network. */
  readonly revoked: number;
  /** Accounts that take room of the plan. */
  readonly countedByPlan: number;
  readonly tokenRefreshStatus: Readonly<Record<TokenRefreshStatus, number>>;
}

/** So many accounts that stand alike. */
interface Group extends AccountStanding {
  readonly isBeyondPlan: boolean;
  readonly count: number;
}

/** Sums up what was counted by standing, at a moment. */
export function connectionCounts(groups: readonly Group[], now: Date): ConnectionCounts {
  const sum = (isMeant: (group: Group) => boolean): number =>
    groups.reduce((total, group) => total + (isMeant(group) ? group.count : 0), 0);
  const isActive = ({ status }: Group): boolean => status !== 'disconnected';
  const reason = (group: Group) => reasonAgainst(group, now, group.isBeyondPlan);
  const refreshed = (wanted: TokenRefreshStatus): number =>
    sum((group) => isActive(group) && tokenRefreshStatus(group) === wanted);
  return {
    total: sum(isActive),
    publishable: sum((group) => reason(group) === null),
    revoked: sum(({ status }) => status !== 'connected'),
    countedByPlan: sum((group) => countsAgainstPlan({ notPublishableReason: reason(group) })),
    tokenRefreshStatus: {
      not_required: refreshed('not_required'),
      scheduled: refreshed('scheduled'),
      failing: refreshed('failing'),
      failed: refreshed('failed'),
      unavailable: refreshed('unavailable'),
    },
  };
}
