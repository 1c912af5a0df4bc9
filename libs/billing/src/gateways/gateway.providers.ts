import type { FactoryProvider, Provider, Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Config } from '#libs/platform';
import { billingConfig } from '../billing.config.js';
import { BillingGateway, type GatewayId } from './billing-gateway.js';
import { LemonSqueezyGateway } from './lemonsqueezy/lemonsqueezy.gateway.js';
import { NoGateway } from './none/no-gateway.js';
import { SandboxGateway } from './sandbox/sandbox-gateway.js';
import { SandboxShop } from './sandbox/sandbox-shop.js';
import { StripeGateway } from './stripe/stripe.gateway.js';

/** The gateways by their id; only the configured one is built. */
const GATEWAYS: Readonly<Record<GatewayId, Type<BillingGateway>>> = {
  none: NoGateway,
  sandbox: SandboxGateway,
  stripe: StripeGateway,
  lemonsqueezy: LemonSqueezyGateway,
};

const boundGateway: FactoryProvider<BillingGateway> = {
  provide: BillingGateway,
  useFactory: (config: Config, modules: ModuleRef) => {
    return modules.create(GATEWAYS[config.get(billingConfig).gateway]);
  },
  inject: [Config, ModuleRef],
};

/** The gateway that `BILLING_GATEWAY` names. */
export const gatewayProviders: Provider[] = [SandboxShop, boundGateway];
