import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '#libs/identity';
import { ApiKeyStrategy } from './api-key.strategy.js';
import { rememberCaller } from './authenticated-request.js';
import { authMissing } from './guards.errors.js';
import { requireAudience } from './token-audience.js';
import { credentialFor } from './route-authentication.js';
import { strategyPerRequest } from './strategy-per-request.js';

/** Requires an API key on every route that does not say otherwise. */
@Injectable()
export class ApiKeyGuard extends AuthGuard() {
  constructor(
    private readonly reflector: Reflector,
    strategy: ApiKeyStrategy,
  ) {
    super(strategyPerRequest(strategy));
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    if (credentialFor(this.reflector, context) !== 'key') return true;
    await super.canActivate(context);
    return true;
  }

  /** Only the header: the scheme would also take keys from the query, where logs would keep them. */
  override getRequest(context: ExecutionContext): object {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    return { headers: { authorization: request.headers.authorization } };
  }

  override handleRequest<User>(
    error: Error | null,
    caller: Caller | false | null | undefined,
    _info: unknown,
    context: ExecutionContext,
  ): User {
    if (error) throw error;
    if (!caller) throw authMissing();
    requireAudience(context, caller);
    rememberCaller(context, caller);
    return caller as User;
  }
}
