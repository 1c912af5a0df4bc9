import type { FastifyRequest } from 'fastify';
import type { CallRoute } from '../../../kernel/calls/serve-calls.js';
import type { Login } from '../people/profiles.js';
import type { SnapchatDesk } from '../snapchat-desk.js';

/** One call of the API whose token was good. */
export interface SnapchatCall {
  readonly desk: SnapchatDesk;
  readonly login: Login;
  readonly request: FastifyRequest;
  /** The path without its query. */
  readonly path: string;
  /** The named steps of the path. */
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: URLSearchParams;
  /** Whether a fault wants the outcome refused. */
  readonly lateReject: boolean;
}

type Members = Record<string, unknown>;

/** One endpoint (developers.snap.com: Public Profile API). */
export interface SnapchatRoute extends CallRoute {
  readonly host: string;
  readonly scope: string;
  readonly answer: (call: SnapchatCall) => Members | Promise<Members>;
}
