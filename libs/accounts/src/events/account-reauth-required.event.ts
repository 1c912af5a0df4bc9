import type { AccountId } from '#libs/kernel';
import type { DomainEvent } from '#libs/platform';

export interface AccountReauthRequired {
  readonly accountId: AccountId;
  readonly provider: string;
  readonly handle: string;
  /** The network's words. */
  readonly reason: string;
}

/** The network refused the grant; only the person can renew it. */
export const AccountReauthRequiredEvent = { eventName: 'AccountReauthRequired' } as const;
export type AccountReauthRequiredEvent = DomainEvent<AccountReauthRequired>;
