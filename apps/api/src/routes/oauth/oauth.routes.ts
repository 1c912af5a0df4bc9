import { Module } from '@nestjs/common';
import { AccountsModule } from '#libs/accounts';
import { OauthResultController } from './oauth-result.controller.js';
import { OauthController } from './oauth.controller.js';

@Module({ imports: [AccountsModule], controllers: [OauthController, OauthResultController] })
export class OauthRoutesModule {}
