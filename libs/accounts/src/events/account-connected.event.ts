import type { AccountId, WorkspaceId } from '#libs/kernel';
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
export class AccountConnectedEvent implements DomainEvent<AccountConnected> {
  static readonly eventName = 'AccountConnected';
  readonly name = AccountConnectedEvent.eventName;
  readonly id: string;
  readonly workspaceId: WorkspaceId;
  readonly occurredAt: Date;
  readonly payload: AccountConnected;

  constructor(event: DomainEvent<AccountConnected>) {
    this.id = event.id;
    this.workspaceId = event.workspaceId;
    this.occurredAt = event.occurredAt;
    this.payload = event.payload;
  }
}
