import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Caller as AuthenticatedCaller } from '#libs/identity';
import { callerOf } from './authenticated-request.js';

/** Who calls: workspace, its mode, the key and the key's kind. */
export type Caller = AuthenticatedCaller;

/** Hands the authenticated caller to a route: `list(@Caller() caller: Caller)`. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): Caller =>
  callerOf(context),
);
