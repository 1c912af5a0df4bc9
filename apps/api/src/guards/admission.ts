import { Injectable, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ApiKeyGuard } from './api-key.guard.js';
import { CsrfGuard } from './csrf.guard.js';
import { PermissionGuard } from './permission.guard.js';
import { RateLimitGuard } from './rate-limit.guard.js';
import { SessionGuard } from './session.guard.js';

/** Decides once per request, in this order: who calls, do our own pages, may that key, how often. */
@Injectable()
export class Admission {
  private readonly decided = new WeakMap<FastifyRequest, Promise<void>>();

  constructor(
    private readonly apiKey: ApiKeyGuard,
    private readonly session: SessionGuard,
    private readonly csrf: CsrfGuard,
    private readonly permission: PermissionGuard,
    private readonly rateLimit: RateLimitGuard,
  ) {}

  /** @throws DomainError what the guards refuse with */
  admit(context: ExecutionContext): Promise<void> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const known = this.decided.get(request);
    if (known !== undefined) return known;
    const decision = this.decide(context);
    this.decided.set(request, decision);
    return decision;
  }

  private async decide(context: ExecutionContext): Promise<void> {
    await this.apiKey.canActivate(context);
    await this.session.canActivate(context);
    this.csrf.canActivate(context);
    await this.permission.canActivate(context);
    await this.rateLimit.canActivate(context);
  }
}
