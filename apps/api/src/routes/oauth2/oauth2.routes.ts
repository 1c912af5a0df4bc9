import { Module } from '@nestjs/common';
import { IdentityModule } from '#libs/identity';
import { GuardsModule } from '../../guards/index.js';
import { KeysRoutesModule } from '../keys/keys.routes.js';
import { AuthorizationsController } from './authorizations.controller.js';
import { AuthorizeController } from './authorize.controller.js';
import { OauthMetadataController } from './metadata.controller.js';
import { RegisterController } from './register.controller.js';
import { TokensController } from './tokens.controller.js';

/** How programs are let in by people: OAuth 2.1 (docs/oauth.md). Not to be taken for /oauth, where networks answer us. */
@Module({
  imports: [GuardsModule, IdentityModule, KeysRoutesModule],
  controllers: [
    AuthorizationsController,
    AuthorizeController,
    OauthMetadataController,
    RegisterController,
    TokensController,
  ],
})
export class Oauth2RoutesModule {}
