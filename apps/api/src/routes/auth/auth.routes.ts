import { Module } from '@nestjs/common';
import { IdentityModule } from '#libs/identity';
import { GuardsModule } from '../../guards/index.js';
import { DashboardRoutesModule } from '../dashboard/dashboard.routes.js';
import { AuthConfigController } from './auth-config.controller.js';
import { DemoController } from './demo/demo.controller.js';
import { EmailAuthController } from './email/email-auth.controller.js';
import { EmailPagesController } from './email/email-pages.controller.js';
import { BrowserSecret } from './external/browser-secret.js';
import { ExternalCallbackController } from './external/external-callback.controller.js';
import { ExternalStartController } from './external/external-start.controller.js';
import { InvitedStartController } from './external/invited-start.controller.js';
import { MobileSignInController } from './external/mobile-sign-in.controller.js';
import { MobileStartController } from './external/mobile-start.controller.js';
import { InvitationOfferController } from './invitations/invitation-offer.controller.js';
import { SignedIn } from './signed-in.js';

/** /v1/auth and /auth, with the pages that mails lead to. */
@Module({
  imports: [IdentityModule, GuardsModule, DashboardRoutesModule],
  controllers: [
    AuthConfigController,
    DemoController,
    EmailAuthController,
    EmailPagesController,
    ExternalCallbackController,
    InvitationOfferController,
    InvitedStartController,
    MobileSignInController,
    ExternalStartController,
    MobileStartController,
  ],
  providers: [BrowserSecret, SignedIn],
})
export class AuthRoutesModule {}
