import { Module } from '@nestjs/common';
import { AccountsModule } from '#libs/accounts';
import { DataDeletionsController } from './data-deletions.controller.js';
import { MetaWebhooksController } from './meta/meta-webhooks.controller.js';

@Module({
  imports: [AccountsModule],
  controllers: [MetaWebhooksController, DataDeletionsController],
})
export class WebhooksRoutesModule {}
