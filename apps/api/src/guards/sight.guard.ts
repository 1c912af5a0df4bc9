import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '#libs/identity';
import { RefusalLog } from './audit/refusal-log.js';
import { findCaller } from './authenticated-request.js';
import { CallerSight, hidingPolicyOf } from './caller-sight.js';
import { sightExceeded } from './guards.errors.js';
import { TELLS_OF_ALL_ACCOUNTS } from './tells-of-all-accounts.decorator.js';

type Require = (sight: CallerSight, caller: Caller, id: string) => Promise<void>;

/** Parameters of paths that name what belongs to an account. */
const OF_ACCOUNTS: Readonly<Record<string, Require>> = {
  accountId: (sight, caller, id) => sight.requireAccount(caller, id),
  connectionId: (sight, caller, id) => sight.requireConnection(caller, id),
  postId: (sight, caller, id) => sight.requirePost(caller, id),
  runId: (sight, caller, id) => sight.requireRun(caller, id),
};

/**
 * Keeps keys to the accounts that their policy lets them see: whatever path names another one, or anything of it, is
 * answered as if it were not there. What stands in bodies and queries the routes look at, by {@link CallerSight}.
 */
@Injectable()
export class SightGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sight: CallerSight,
    private readonly refusals: RefusalLog,
  ) {}

  /** @throws DomainError account_not_found, connection_not_found, post_not_found, run_not_found, access_exceeded */
  canActivate(context: ExecutionContext): Promise<boolean> {
    return this.refusals.watch(context, () => this.look(context));
  }

  private async look(context: ExecutionContext): Promise<boolean> {
    const caller = findCaller(context);
    if (caller === undefined || hidingPolicyOf(caller) === null) return true;
    const places = [context.getHandler(), context.getClass()];
    if (this.reflector.getAllAndOverride<boolean>(TELLS_OF_ALL_ACCOUNTS, places)) {
      const message = 'Events tell of all accounts, and this key does not see all of them.';
      throw sightExceeded('accounts', message);
    }
    const { params } = context.switchToHttp().getRequest<FastifyRequest>();
    for (const [name, value] of Object.entries(params as Record<string, string>)) {
      await OF_ACCOUNTS[name]?.(this.sight, caller, value);
    }
    return true;
  }
}
