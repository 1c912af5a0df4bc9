import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel';
import { newEvent, Outbox, type Transaction } from '#libs/platform';
import {
  NetworkAvailableEvent,
  NetworkUnavailableEvent,
  type OutageEventPayload,
} from '../events/outage-events.js';
import type { NetworkOutage } from '../domain/network-outage.js';

/** Writes the events about outages into the transaction that writes the outages. */
@Injectable()
export class OutageEvents {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  tellOfBegin(transaction: Transaction, outages: readonly NetworkOutage[]): Promise<void> {
    return this.tell(transaction, NetworkUnavailableEvent.eventName, outages);
  }

  tellOfEnd(transaction: Transaction, outages: readonly NetworkOutage[]): Promise<void> {
    return this.tell(transaction, NetworkAvailableEvent.eventName, outages);
  }

  private async tell(
    transaction: Transaction,
    name: string,
    outages: readonly NetworkOutage[],
  ): Promise<void> {
    if (outages.length === 0) return;
    const at = this.clock.now();
    await this.outbox.add(
      transaction,
      outages.map((outage) => newEvent(name, outage.workspaceId, payloadOf(outage), at)),
    );
  }
}

function payloadOf(outage: NetworkOutage): OutageEventPayload {
  const { id, accountId, provider, reason, beganAt } = outage;
  return { outageId: id, accountId, provider, reason, beganAt: beganAt.toISOString() };
}
