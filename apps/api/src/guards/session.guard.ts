import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '#libs/identity';
import { DomainError } from '#libs/kernel';
import { callerOf, rememberCaller } from './authenticated-request.js';
import { IN_ANY_WORKSPACE } from './in-any-workspace.decorator.js';
import { authMissing, sessionRequired, workspaceChanged } from './guards.errors.js';
import { credentialFor, takesKeys } from './route-authentication.js';
import { strategyPerRequest } from './strategy-per-request.js';
import { SessionStrategy, type SessionRequest } from './session.strategy.js';

/** Of a tab: the workspace it shows. Another tab may have taken the session elsewhere. */
const SHOWN_WORKSPACE = 'x-workspace-id';

/** Requires a session on the routes of the dashboard. */
@Injectable()
export class SessionGuard extends AuthGuard() {
  constructor(
    private readonly reflector: Reflector,
    strategy: SessionStrategy,
  ) {
    super(strategyPerRequest(strategy));
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const credential = credentialFor(this.reflector, context);
    if (credential !== 'session' && credential !== 'session-if-any') return true;
    await super.canActivate(context);
    if (credential === 'session') this.requireShownWorkspace(context);
    return true;
  }

  override getRequest(context: ExecutionContext): SessionRequest {
    const http = context.switchToHttp();
    return { http: http.getRequest(), reply: http.getResponse() };
  }

  override handleRequest<User>(
    error: Error | null,
    caller: Caller | false | null | undefined,
    _info: unknown,
    context: ExecutionContext,
  ): User {
    const isOptional = credentialFor(this.reflector, context) === 'session-if-any';
    if (error && !(isOptional && isEnded(error))) throw error;
    if (caller) rememberCaller(context, caller);
    else if (!isOptional) throw this.isRouteOfPrograms(context) ? authMissing() : sessionRequired();
    return caller as User;
  }

  /** @throws DomainError workspace_changed */
  private requireShownWorkspace(context: ExecutionContext): void {
    const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
    const shown = headers[SHOWN_WORKSPACE];
    const { workspaceId } = callerOf(context);
    if (shown === undefined || shown === workspaceId) return;
    const places = [context.getHandler(), context.getClass()];
    if (this.reflector.getAllAndOverride<boolean>(IN_ANY_WORKSPACE, places)) return;
    throw workspaceChanged(workspaceId);
  }

  /** Routes that take a key, too, ask a caller without anything for one: most of those are programs. */
  private isRouteOfPrograms(context: ExecutionContext): boolean {
    const { url = '' } = context.switchToHttp().getRequest<FastifyRequest>().routeOptions;
    return takesKeys(this.reflector, context) && !url.startsWith('/v1/dashboard/');
  }
}

/** Who visits with a session of yesterday is a visitor. */
function isEnded(error: Error): boolean {
  return error instanceof DomainError && error.code === 'session_expired';
}
