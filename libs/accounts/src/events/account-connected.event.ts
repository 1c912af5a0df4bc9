import type { AccountId } from '#libs/kernel';
import type { DomainEvent } from '#libs/platform';

export interface AccountConnected {
  readonly accountId: AccountId;
  readonly provider: string;
  readonly handle: string;
  readonly connectionId: string;
}

/** Anything about an account has changed that no event beside tells. Nobody outside hears of it. */
export const ACCOUNT_CHANGED = 'AccountChanged';

/** An account is usable: newly connected, or connected again under its old id. */
export const AccountConnectedEvent = { eventName: 'AccountConnected' } as const;
export type AccountConnectedEvent = DomainEvent<AccountConnected>;
