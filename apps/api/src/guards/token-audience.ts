import type { ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '#libs/identity';
import { Connection } from '../http/index.js';
import { MCP_PATH } from '../http/errors/bearer-challenge.js';
import { tokenMisplaced } from './guards.errors.js';

/**
 * An access token opens what it was asked for, and nothing else: an agent's the door for agents, the command line's
 * the API. What stands behind the door for agents calls the API within the process, with the token that came; such
 * calls have no connection, so nobody outside can make one.
 * @throws DomainError api_key_invalid
 */
export function requireAudience(context: ExecutionContext, caller: Caller): void {
  if (caller.by !== 'key' || caller.audience === undefined) return;
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  if (Connection.of(request) === null) return;
  const asked = request.routeOptions.url === MCP_PATH ? 'mcp' : 'api';
  if (caller.audience !== asked) throw tokenMisplaced();
}
