import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type Permission } from '#libs/platform';
import { RefusalLog } from './audit/refusal-log.js';
import { findCaller } from './authenticated-request.js';
import { requirePermission } from './caller-rights.js';
import { REQUIRED_PERMISSION } from './requires.decorator.js';
import { credentialFor } from './route-authentication.js';

/** Enforces `@Requires`, for people and keys alike. A route that asks who calls and names no permission opens to nobody. */
@Injectable()
export class PermissionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly refusals: RefusalLog,
  ) {}

  /**
   * @throws DomainError role_forbidden, scope_missing, key_kind_forbidden
   * @throws Error where the route names no permission: a programming mistake
   */
  canActivate(context: ExecutionContext): Promise<boolean> {
    return this.refusals.watch(context, () => this.judge(context));
  }

  private judge(context: ExecutionContext): boolean {
    const caller = findCaller(context);
    if (caller === undefined || credentialFor(this.reflector, context) === 'session-if-any') {
      return true;
    }
    const places = [context.getHandler(), context.getClass()];
    const permission = this.reflector.getAllAndOverride<Permission>(REQUIRED_PERMISSION, places);
    if (permission === undefined) throw new Error('The route names no permission');
    requirePermission(caller, permission);
    return true;
  }
}
