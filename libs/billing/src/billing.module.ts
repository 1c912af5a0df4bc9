import { Module } from '@nestjs/common';
import { SubscriptionRepository } from './persistence/subscription.repository.js';
import { SubscriptionWriter } from './subscriptions/subscription-writer.js';

@Module({
  providers: [SubscriptionRepository, SubscriptionWriter],
  exports: [SubscriptionWriter],
})
export class BillingModule {}
