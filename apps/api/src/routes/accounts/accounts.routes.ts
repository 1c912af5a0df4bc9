import { Module } from '@nestjs/common';
import { AccountsModule } from '#libs/accounts';
import { AccountsController } from './accounts.controller.js';
import { CapabilitiesController } from './capabilities.controller.js';
import { DiscoveryActionsController } from './discovery-actions.controller.js';

@Module({
  imports: [AccountsModule],
  controllers: [AccountsController, CapabilitiesController, DiscoveryActionsController],
})
export class AccountsRoutesModule {}
