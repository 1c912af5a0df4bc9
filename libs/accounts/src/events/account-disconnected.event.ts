import type { AccountId, WorkspaceId } from '#libs/kernel';
import type { DomainEvent } from '#libs/platform';

export interface AccountDisconnected {
  readonly accountId: AccountId;
  readonly provider: string;
  readonly handle: string;
}

/** An account was disconnected by its owner; its secrets are gone. */
export class AccountDisconnectedEvent implements DomainEvent<AccountDisconnected> {
  static readonly eventName = 'AccountDisconnected';
  readonly name = AccountDisconnectedEvent.eventName;
  readonly id: string;
  readonly workspaceId: WorkspaceId;
  readonly occurredAt: Date;
  readonly payload: AccountDisconnected;

  constructor(event: DomainEvent<AccountDisconnected>) {
    this.id = event.id;
    this.workspaceId = event.workspaceId;
    this.occurredAt = event.occurredAt;
    this.payload = event.payload;
  }
}
