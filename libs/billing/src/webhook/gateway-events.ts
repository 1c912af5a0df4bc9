import { Injectable } from '@nestjs/common';
import { Clock, type WorkspaceId } from '#libs/kernel';
import { type Transaction } from '#libs/platform';
import type { GatewayEvent, GatewayId } from '../gateways/billing-gateway.js';
import { CheckoutRepository } from '../persistence/checkout.repository.js';
import {
  GatewayEventRepository,
  type EventOutcome,
} from '../persistence/gateway-event.repository.js';
import { SubscriptionRepository } from '../persistence/subscription.repository.js';
import { hashOfClaimToken } from './claim-token.js';

/** Whose subscription an event tells of, and whether it was bound just now. */
interface Owner {
  readonly workspaceId: WorkspaceId;
  readonly isNew: boolean;
}

/**
 * What an event changes. Events come late, twice and in any order: each is stored once, events of one
 * subscription take turns, and only a newer state is written.
 */
@Injectable()
export class GatewayEvents {
  constructor(
    private readonly events: GatewayEventRepository,
    private readonly checkouts: CheckoutRepository,
    private readonly subscriptions: SubscriptionRepository,
    private readonly clock: Clock,
  ) {}

  /** @returns null for an event that was processed before */
  async process(
    within: Transaction,
    gateway: GatewayId,
    event: GatewayEvent,
  ): Promise<EventOutcome | null> {
    const now = this.clock.now();
    if (event.gatewaySubscriptionId !== null) {
      await this.events.takeTurn(within, gateway, event.gatewaySubscriptionId);
    }
    if (!(await this.events.insert(within, gateway, event, now))) return null;
    const outcome = await this.apply(within, gateway, event, now);
    await this.events.close(within, gateway, event.id, outcome, now);
    return outcome;
  }

  private async apply(
    within: Transaction,
    gateway: GatewayId,
    event: GatewayEvent,
    now: Date,
  ): Promise<EventOutcome> {
    const { snapshot } = event;
    if (snapshot === null) return 'ignored';
    const owner = await this.ownerOf(within, gateway, event, now);
    if (owner === null) return 'unclaimed';
    const { workspaceId, isNew } = owner;
    const outcome = await this.subscriptions.upsert(within, workspaceId, gateway, snapshot);
    if (isNew) await this.catchUp(within, gateway, workspaceId, event);
    return outcome;
  }

  private async ownerOf(
    within: Transaction,
    gateway: GatewayId,
    { snapshot, claimToken }: GatewayEvent,
    now: Date,
  ): Promise<Owner | null> {
    const { gatewaySubscriptionId } = snapshot!;
    const known = await this.subscriptions.findOwner(within, gateway, gatewaySubscriptionId);
    // A bound subscription stays where it is, whatever token its events carry.
    if (known !== null) return { workspaceId: known, isNew: false };
    if (claimToken === null) return null;
    const claimHash = hashOfClaimToken(claimToken);
    const claim = { claimHash, gateway, gatewaySubscriptionId, at: now };
    const workspaceId = await this.checkouts.claim(within, claim);
    return workspaceId === null ? null : { workspaceId, isNew: true };
  }

  /** States that overtook the claim. */
  private async catchUp(
    within: Transaction,
    gateway: GatewayId,
    workspaceId: WorkspaceId,
    { snapshot }: GatewayEvent,
  ): Promise<void> {
    const { gatewaySubscriptionId } = snapshot!;
    const waiting = await this.events.findUnclaimed(within, gateway, gatewaySubscriptionId);
    for (const { id, snapshot: state } of waiting) {
      const outcome = await this.subscriptions.upsert(within, workspaceId, gateway, state);
      await this.events.close(within, gateway, id, outcome, this.clock.now());
    }
  }
}
