import type { ExecutionContext } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { AUTHENTICATION, type Authentication } from './authentication.decorators.js';

/** The guard that answers for a call: each route has exactly one. */
export type Credential = 'key' | 'session' | 'session-if-any' | 'nothing';

/** Which credential this call is judged by. Where a route takes either, a key that was sent decides. */
export function credentialFor(reflector: Reflector, context: ExecutionContext): Credential {
  const wanted = authenticationOf(reflector, context);
  if (wanted !== 'session-or-key') return wanted;
  const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
  return headers.authorization === undefined ? 'session' : 'key';
}

/** Whether an API key opens the route, alone or beside a session. */
export function takesKeys(reflector: Reflector, context: ExecutionContext): boolean {
  return ['key', 'session-or-key'].includes(authenticationOf(reflector, context));
}

function authenticationOf(reflector: Reflector, context: ExecutionContext): Authentication {
  const places = [context.getHandler(), context.getClass()];
  return reflector.getAllAndOverride<Authentication>(AUTHENTICATION, places) ?? 'key';
}
