import { Module } from '@nestjs/common';
import { IdentityModule } from '#libs/identity';
import { GuardsModule } from '../../guards/index.js';
import { AuthConfigController } from './auth-config.controller.js';
import { EmailAuthController } from './email/email-auth.controller.js';
import { EmailPagesController } from './email/email-pages.controller.js';
import { SignInMethodsModule } from './sign-in-methods.module.js';

/** /v1/auth, and the pages that mails lead to. */
@Module({
  imports: [IdentityModule, GuardsModule, SignInMethodsModule],
  controllers: [AuthConfigController, EmailAuthController, EmailPagesController],
})
export class AuthRoutesModule {}
