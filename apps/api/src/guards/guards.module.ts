import { Module } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { AccountsModule } from '#libs/accounts';
import { IdentityModule } from '#libs/identity';
import { PostsModule } from '#libs/posts';
import { AskedRequests } from './audit/asked-requests.js';
import { AuditInterceptor } from './audit/audit.interceptor.js';
import { RefusalLog } from './audit/refusal-log.js';
import { AdmissionGuard } from './admission.guard.js';
import { Admission } from './admission.js';
import { ApiKeyGuard } from './api-key.guard.js';
import { ApiKeyStrategy } from './api-key.strategy.js';
import { PermissionGuard } from './permission.guard.js';
import { IdempotencyInterceptor } from './idempotency/idempotency.interceptor.js';
import { KeyedRequests } from './idempotency/keyed-requests.js';
import { KnownParametersGuard } from './known-parameters.guard.js';
import { CallerSight } from './caller-sight.js';
import { CsrfGuard } from './csrf.guard.js';
import { SessionCookie } from './session-cookie.js';
import { SessionGuard } from './session.guard.js';
import { SightGuard } from './sight.guard.js';
import { SessionStrategy } from './session.strategy.js';
import { RateLimitGuard } from './rate-limit.guard.js';
import { TurnsInterceptor } from './turns/turns.interceptor.js';

/** Guards of every route: {@link Admission} asks those about the caller in their order, then the query and what the path names are looked at. What they let through is asked for, is done once under an idempotency key, and is in the audit log. */
@Module({
  imports: [AccountsModule, IdentityModule, PostsModule],
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
    AskedRequests,
    RefusalLog,
    KeyedRequests,
    CallerSight,
    { provide: APP_GUARD, useClass: AdmissionGuard },
    { provide: APP_GUARD, useClass: KnownParametersGuard },
    { provide: APP_GUARD, useClass: SightGuard },
    { provide: APP_INTERCEPTOR, useClass: TurnsInterceptor },
    // Around the next one: what both of them write goes with the change.
    { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
    { provide: APP_INTERCEPTOR, useClass: AuditInterceptor },
  ],
  exports: [CallerSight, SessionCookie],
})
export class GuardsModule {}
