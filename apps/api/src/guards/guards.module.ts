import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { IdentityModule } from '#libs/identity';
import { ApiKeyGuard } from './api-key.guard.js';
import { ApiKeyStrategy } from './api-key.strategy.js';
import { KeyKindGuard } from './key-kind.guard.js';
import { KnownParametersGuard } from './known-parameters.guard.js';
import { CsrfGuard } from './csrf.guard.js';
import { SessionCookie } from './session-cookie.js';
import { SessionGuard } from './session.guard.js';
import { SessionStrategy } from './session.strategy.js';
import { RateLimitGuard } from './rate-limit.guard.js';

/** Guards of every route, in this order: who calls, do our own pages, may that kind of key, how often, with what. */
@Module({
  imports: [IdentityModule],
  providers: [
    ApiKeyStrategy,
    SessionCookie,
    SessionStrategy,
    { provide: APP_GUARD, useClass: ApiKeyGuard },
    { provide: APP_GUARD, useClass: SessionGuard },
    { provide: APP_GUARD, useClass: CsrfGuard },
    { provide: APP_GUARD, useClass: KeyKindGuard },
    { provide: APP_GUARD, useClass: RateLimitGuard },
    { provide: APP_GUARD, useClass: KnownParametersGuard },
  ],
  exports: [SessionCookie],
})
export class GuardsModule {}
