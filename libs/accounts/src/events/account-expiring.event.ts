import type { AccountId, WorkspaceId } from '#libs/kernel';
import type { DomainEvent } from '#libs/platform';

export interface AccountExpiring {
  readonly accountId: AccountId;
  readonly provider: string;
  readonly handle: string;
  /** ISO time at which the token ends. */
  readonly expiresAt: string;
}

/** A token ends soon and is not renewed by itself; the person can connect again ahead of that. */
export class AccountExpiringEvent implements DomainEvent<AccountExpiring> {
  static readonly eventName = 'AccountExpiring';
  readonly name = AccountExpiringEvent.eventName;
  readonly id: string;
  readonly workspaceId: WorkspaceId;
  readonly occurredAt: Date;
  readonly payload: AccountExpiring;

  constructor(event: DomainEvent<AccountExpiring>) {
    this.id = event.id;
    this.workspaceId = event.workspaceId;
    this.occurredAt = event.occurredAt;
    this.payload = event.payload;
  }
}
