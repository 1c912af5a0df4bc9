import { Module } from '@nestjs/common';
import { AccountsModule } from '#libs/accounts';
import { IdentityModule } from '#libs/identity';
import { GuardsModule } from '../../guards/index.js';
import { ClosedLists } from '../../http/index.js';
import { ConnectionAnswers } from './connection-answers.js';
import { ConnectionsHealthController } from './connections-health.controller.js';
import { ConnectionsController } from './connections.controller.js';

@Module({
  imports: [AccountsModule, GuardsModule, IdentityModule],
  controllers: [ConnectionsHealthController, ConnectionsController],
  providers: [ConnectionAnswers, ClosedLists],
  exports: [ConnectionAnswers],
})
export class ConnectionsRoutesModule {}
