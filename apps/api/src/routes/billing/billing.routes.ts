import { Module } from '@nestjs/common';
import { BillingModule } from '#libs/billing';
import { IdentityModule } from '#libs/identity';
import { BillingWebhookController } from './billing-webhook.controller.js';
import { BillingController } from './billing.controller.js';

@Module({
  imports: [BillingModule, IdentityModule],
  controllers: [BillingController, BillingWebhookController],
})
export class BillingRoutesModule {}
