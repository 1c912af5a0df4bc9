import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { KeyKind } from '#libs/identity';
import { findCaller } from './authenticated-request.js';
import { FORBIDDEN_KEY_KINDS } from './forbid-key-kinds.decorator.js';
import { keyKindForbidden } from './guards.errors.js';

/** Enforces `@ForbidKeyKinds`. */
@Injectable()
export class KeyKindGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const places = [context.getHandler(), context.getClass()];
    const forbidden =
      this.reflector.getAllAndOverride<KeyKind[]>(FORBIDDEN_KEY_KINDS, places) ?? [];
    const caller = findCaller(context);
    if (caller?.by === 'key' && forbidden.includes(caller.keyKind)) {
      throw keyKindForbidden(caller.keyKind);
    }
    return true;
  }
}
