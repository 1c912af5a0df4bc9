import { Injectable } from '@nestjs/common';
import { billingDisabled } from '../../billing.errors.js';
import {
  BillingGateway,
  type GatewayEvent,
  type HostedPage,
  type SubscriptionSnapshot,
} from '../billing-gateway.js';

/** A service that bills nobody: there is nothing to buy, manage or cancel. */
@Injectable()
export class NoGateway extends BillingGateway {
  override readonly id = 'none';

  override async createCheckout(): Promise<HostedPage> {
    throw billingDisabled();
  }

  override async createManageUrl(): Promise<HostedPage> {
    throw billingDisabled();
  }

  override async createCancelUrl(): Promise<HostedPage> {
    throw billingDisabled();
  }

  override async applyRetentionOffer(): Promise<SubscriptionSnapshot> {
    throw billingDisabled();
  }

  override async verifyWebhook(): Promise<GatewayEvent> {
    throw billingDisabled();
  }

  override async fetchSubscription(): Promise<SubscriptionSnapshot | null> {
    return null;
  }
}
