import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { IdentityModule } from '#libs/identity';
import { AdmissionGuard } from './admission.guard.js';
import { Admission } from './admission.js';
import { ApiKeyGuard } from './api-key.guard.js';
import { ApiKeyStrategy } from './api-key.strategy.js';
import { PermissionGuard } from './permission.guard.js';
import { KnownParametersGuard } from './known-parameters.guard.js';
import { CsrfGuard } from './csrf.guard.js';
import { SessionCookie } from './session-cookie.js';
import { SessionGuard } from './session.guard.js';
import { SessionStrategy } from './session.strategy.js';
import { RateLimitGuard } from './rate-limit.guard.js';

/** Guards of every route: {@link Admission} asks those about the caller in their order, then the query is looked at. */
@Module({
  imports: [IdentityModule],
  providers: [
    ApiKeyStrategy,
    SessionCookie,
    SessionStrategy,
    ApiKeyGuard,
    SessionGuard,
    CsrfGuard,
    PermissionGuard,
    RateLimitGuard,
    Admission,
    { provide: APP_GUARD, useClass: AdmissionGuard },
    { provide: APP_GUARD, useClass: KnownParametersGuard },
  ],
  exports: [SessionCookie],
})
export class GuardsModule {}
