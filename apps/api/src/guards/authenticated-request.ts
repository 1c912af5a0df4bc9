import type { ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '#libs/identity';
import { RequestContext } from '#libs/kernel';

const context = new RequestContext();
const callers = new WeakMap<FastifyRequest, Caller>();

/** Remembers who sent a request, also for the log. Only the guards that authenticate call this. */
export function rememberCaller(execution: ExecutionContext, caller: Caller): void {
  callers.set(execution.switchToHttp().getRequest<FastifyRequest>(), caller);
  context.add({ workspaceId: caller.workspaceId });
}

export function findCaller(context: ExecutionContext): Caller | undefined {
  return callers.get(context.switchToHttp().getRequest<FastifyRequest>());
}

/** @throws Error on a public route: a programming mistake, caught by the first call in a test. */
export function callerOf(context: ExecutionContext): Caller {
  const caller = findCaller(context);
  if (!caller) throw new Error('A public route has no caller');
  return caller;
}
