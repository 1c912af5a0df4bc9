import type { AccountId, WorkspaceId } from '#libs/kernel';
import type { DomainEvent } from '#libs/platform';

export interface AccountReauthRequired {
  readonly accountId: AccountId;
  readonly provider: string;
  readonly handle: string;
  /** The network's words. */
  readonly reason: string;
}

/** The network refused the grant; only the person can renew it. */
export class AccountReauthRequiredEvent implements DomainEvent<AccountReauthRequired> {
  static readonly eventName = 'AccountReauthRequired';
  readonly name = AccountReauthRequiredEvent.eventName;
  readonly id: string;
  readonly workspaceId: WorkspaceId;
  readonly occurredAt: Date;
  readonly payload: AccountReauthRequired;

  constructor(event: DomainEvent<AccountReauthRequired>) {
    this.id = event.id;
    this.workspaceId = event.workspaceId;
    this.occurredAt = event.occurredAt;
    this.payload = event.payload;
  }
}
