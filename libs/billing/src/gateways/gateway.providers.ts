import type { FactoryProvider, Provider, Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Config } from '#libs/platform';
import { billingConfig } from '../billing.config.js';
import { BillingGateway, type GatewayId } from './billing-gateway.js';
import { NoGateway } from './none/no-gateway.js';
import { SandboxGateway } from './sandbox/sandbox-gateway.js';
import { SandboxShop } from './sandbox/sandbox-shop.js';

/** The gateways by their id; only the configured one is built. */
const GATEWAYS: Readonly<Partial<Record<GatewayId, Type<BillingGateway>>>> = {
  none: NoGateway,
  sandbox: SandboxGateway,
};

const boundGateway: FactoryProvider<BillingGateway> = {
  provide: BillingGateway,
  useFactory: (config: Config, modules: ModuleRef) => {
    const { gateway } = config.get(billingConfig);
    const chosen = GATEWAYS[gateway];
    if (chosen === undefined) throw new Error(`BILLING_GATEWAY: ${gateway} is not available`);
    return modules.create(chosen);
  },
  inject: [Config, ModuleRef],
};

/** The gateway that `BILLING_GATEWAY` names. */
export const gatewayProviders: Provider[] = [SandboxShop, boundGateway];
