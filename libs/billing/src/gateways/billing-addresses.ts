import { Injectable } from '@nestjs/common';
import { Config, dashboardAddress, serviceConfig } from '#libs/kernel';
import { billingConfig } from '../billing.config.js';

/** What the browser comes back from. */
export type ReturnReason = 'checkout_done' | 'checkout_canceled' | 'portal';

/** Where gateways send browsers back to. Coming back proves nothing: only events do. */
@Injectable()
export class BillingAddresses {
  private readonly base: string;

  constructor(config: Config) {
    const { publicBaseUrl } = config.get(serviceConfig);
    this.base =
      config.get(billingConfig).returnUrl ??
      dashboardAddress(config) ??
      `${publicBaseUrl}/billing/return`;
  }

  returnTo(reason: ReturnReason): string {
    const url = new URL(this.base);
    url.searchParams.set('billing', reason);
    return url.toString();
  }
}
