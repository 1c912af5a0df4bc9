import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type Permission, type Scope } from '#libs/platform';
import { RefusalLog } from './audit/refusal-log.js';
import { findCaller } from './authenticated-request.js';
import { requireScope, scopeFor } from './key-scopes.js';
import { REQUIRED_PERMISSION } from './requires.decorator.js';

/** Enforces `@Requires` for keys. A route that names no permission opens to no key. */
@Injectable()
export class PermissionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly refusals: RefusalLog,
  ) {}

  /** @throws DomainError scope_missing, key_kind_forbidden */
  canActivate(context: ExecutionContext): Promise<boolean> {
    return this.refusals.watch(context, () => this.judge(context));
  }

  private judge(context: ExecutionContext): boolean {
    const caller = findCaller(context);
    if (caller?.by !== 'key') return true;
    const places = [context.getHandler(), context.getClass()];
    const permission = this.reflector.getAllAndOverride<Permission>(REQUIRED_PERMISSION, places);
    const required: Scope | null = permission === undefined ? null : scopeFor(permission);
    requireScope(caller, required ?? 'admin');
    return required !== null;
  }
}
