import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type {
  Caller as AuthenticatedCaller,
  KeyCaller as AuthenticatedKey,
  SessionCaller as AuthenticatedSession,
} from '#libs/identity';
import { callerOf, findCaller } from './authenticated-request.js';

/** Who calls: workspace and its mode, with the key or the session that says so. */
export type Caller = AuthenticatedCaller;
/** Who calls a route that takes API keys only. */
export type KeyCaller = AuthenticatedKey;
/** Who calls a route that takes sessions only. */
export type SessionCaller = AuthenticatedSession;

/** Hands the authenticated caller to a route: `list(@Caller() caller: Caller)`. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): Caller =>
  callerOf(context),
);

/** On a route with an optional session: whose it is, or undefined. */
export const VisitingCaller = createParamDecorator(
  (_: unknown, context: ExecutionContext): Caller | undefined => findCaller(context),
);
