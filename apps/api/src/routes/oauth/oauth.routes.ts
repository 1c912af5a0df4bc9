import { Module } from '@nestjs/common';
import { AccountsModule } from '#libs/accounts';
import { GuardsModule } from '../../guards/index.js';
import { OauthResultController } from './oauth-result.controller.js';
import { OauthController } from './oauth.controller.js';

@Module({
  imports: [AccountsModule, GuardsModule],
  controllers: [OauthController, OauthResultController],
})
export class OauthRoutesModule {}
