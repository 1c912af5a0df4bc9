import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { IdentityModule } from '#libs/identity';
import { ApiKeyGuard } from './api-key.guard.js';
import { ApiKeyStrategy } from './api-key.strategy.js';
import { KeyKindGuard } from './key-kind.guard.js';
import { RateLimitGuard } from './rate-limit.guard.js';

/** Guards of every route, in this order: who calls, may that kind of key, how often. */
@Module({
  imports: [IdentityModule],
  providers: [
    ApiKeyStrategy,
    { provide: APP_GUARD, useClass: ApiKeyGuard },
    { provide: APP_GUARD, useClass: KeyKindGuard },
    { provide: APP_GUARD, useClass: RateLimitGuard },
  ],
})
export class GuardsModule {}
