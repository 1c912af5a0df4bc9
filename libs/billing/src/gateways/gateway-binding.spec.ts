import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Clock, Config, HttpClient, OutgoingConnections, UndiciHttpClient } from '#libs/kernel';
import { MessageSigner } from '#libs/platform';
import { MovedClock, testConfig } from '#libs/kernel/testing';
import { PlanCatalog } from '../plans/plan-catalog.js';
import { BillingGateway } from './billing-gateway.js';
import { gatewayProviders } from './gateway.providers.js';

@Module({})
class BoundGateway {}

const stripe = { STRIPE_SECRET_KEY: 'sk_test_1234', STRIPE_WEBHOOK_SECRETS: 'whsec_1' };
const lemonsqueezy = {
  LEMONSQUEEZY_API_KEY: 'key',
  LEMONSQUEEZY_STORE_ID: '1',
  LEMONSQUEEZY_WEBHOOK_SECRETS: 'secret',
};

async function bound(variables: Readonly<Record<string, string>>): Promise<BillingGateway> {
  const config = testConfig(variables);
  const clock = new MovedClock();
  const http = UndiciHttpClient.over(config, new OutgoingConnections(config), clock);
  const module = {
    module: BoundGateway,
    providers: [
      ...gatewayProviders,
      PlanCatalog,
      { provide: Config, useValue: config },
      { provide: HttpClient, useValue: http },
      { provide: Clock, useValue: clock },
      { provide: MessageSigner, useValue: new MessageSigner(config) },
    ],
  };
  const options = { logger: false, abortOnError: false } as const;
  const context = await NestFactory.createApplicationContext(module, options);
  return context.get(BillingGateway);
}

describe('the gateway that is bound', () => {
  it.each([
    ['none', {}],
    ['stripe', stripe],
    ['lemonsqueezy', lemonsqueezy],
  ])('is the configured one: %s', async (id, variables) => {
    expect((await bound({ BILLING_GATEWAY: id, ...variables })).id).toBe(id);
  });

  it.each(['stripe', 'lemonsqueezy'])('needs the variables of %s', async (id) => {
    await expect(bound({ BILLING_GATEWAY: id })).rejects.toMatchObject({
      code: 'configuration_invalid',
    });
  });
});
