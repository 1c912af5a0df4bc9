import type { FactoryProvider, Provider, Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Config } from '#libs/kernel';
import { billingConfig } from '../billing.config.js';
import { BillingGateway, type GatewayId } from './billing-gateway.js';
// Variables are declared before the configuration is read, that is before any gateway is loaded.
import './lemonsqueezy/lemonsqueezy.config.js';
import { SandboxShop } from './sandbox/sandbox-shop.js';
import './stripe/stripe.config.js';

/** The gateways by their id. Only the configured one is loaded and built. */
const GATEWAYS: Readonly<Record<GatewayId, () => Promise<Type<BillingGateway>>>> = {
  none: async () => (await import('./none/no-gateway.js')).NoGateway,
  sandbox: async () => (await import('./sandbox/sandbox-gateway.js')).SandboxGateway,
  stripe: async () => (await import('./stripe/stripe.gateway.js')).StripeGateway,
  lemonsqueezy: async () =>
    (await import('./lemonsqueezy/lemonsqueezy.gateway.js')).LemonSqueezyGateway,
};

const boundGateway: FactoryProvider<BillingGateway> = {
  provide: BillingGateway,
  useFactory: async (config: Config, modules: ModuleRef) => {
    return modules.create(await GATEWAYS[config.get(billingConfig).gateway]());
  },
  inject: [Config, ModuleRef],
};

/** The gateway that `BILLING_GATEWAY` names. */
export const gatewayProviders: Provider[] = [SandboxShop, boundGateway];
