import type { AccountId } from '#libs/kernel';
import type { DomainEvent } from '#libs/platform';

export interface AccountDisconnected {
  readonly accountId: AccountId;
  readonly provider: string;
  readonly handle: string;
}

/** An account was disconnected by its owner; its secrets are gone. */
export const AccountDisconnectedEvent = { eventName: 'AccountDisconnected' } as const;
export type AccountDisconnectedEvent = DomainEvent<AccountDisconnected>;
