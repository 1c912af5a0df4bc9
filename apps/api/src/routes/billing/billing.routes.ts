import { Module } from '@nestjs/common';
import { BillingModule } from '#libs/billing';
import { IdentityModule } from '#libs/identity';
import { BillingReturnController } from './billing-return.controller.js';
import { BillingWebhookController } from './billing-webhook.controller.js';
import { BillingController } from './billing.controller.js';

@Module({
  imports: [BillingModule, IdentityModule],
  controllers: [BillingController, BillingReturnController, BillingWebhookController],
})
export class BillingRoutesModule {}
