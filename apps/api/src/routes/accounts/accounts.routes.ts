import { Module } from '@nestjs/common';
import { AccountsModule } from '#libs/accounts';
import { GuardsModule } from '../../guards/index.js';
import { ClosedLists } from '../../http/index.js';
import { AccountAnswers } from './account-answers.js';
import { AccountsController } from './accounts.controller.js';
import { CapabilitiesController } from './capabilities.controller.js';
import { DiscoveryActionsController } from './discovery-actions.controller.js';

@Module({
  imports: [AccountsModule, GuardsModule],
  controllers: [AccountsController, CapabilitiesController, DiscoveryActionsController],
  providers: [AccountAnswers, ClosedLists],
  exports: [AccountAnswers],
})
export class AccountsRoutesModule {}
