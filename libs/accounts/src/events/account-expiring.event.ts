import type { AccountId } from '#libs/kernel';
import type { DomainEvent } from '#libs/platform';

export interface AccountExpiring {
  readonly accountId: AccountId;
  readonly provider: string;
  readonly handle: string;
  /** ISO time at which the token ends. */
  readonly expiresAt: string;
}

/** A token ends soon and is not renewed by itself; the person can connect again ahead of that. */
export const AccountExpiringEvent = { eventName: 'AccountExpiring' } as const;
export type AccountExpiringEvent = DomainEvent<AccountExpiring>;
