import type { AccountId, Id } from '#libs/kernel';
import type { DomainEvent } from '#libs/platform';

export interface OutageEventPayload {
  readonly outageId: Id<'out'>;
  readonly accountId: AccountId;
  readonly provider: string;
  readonly reason: string | null;
  readonly beganAt: string;
}

type OutageEvent = DomainEvent<OutageEventPayload>;

/** A network gives no clear answers about an account: nothing more is sent there until it does. */
export const NetworkUnavailableEvent = { eventName: 'NetworkUnavailable' } as const;
export type NetworkUnavailableEvent = OutageEvent;

/** It gives clear answers again. */
export const NetworkAvailableEvent = { eventName: 'NetworkAvailable' } as const;
export type NetworkAvailableEvent = OutageEvent;
