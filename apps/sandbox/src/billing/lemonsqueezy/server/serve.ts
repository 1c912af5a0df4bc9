import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serveCalls, type CallRoute } from '../../../kernel/calls/serve-calls.js';
import type { SandboxKernel } from '../../../kernel/network.js';
import { ApiError, asApiError, notFound } from './api-error.js';

const jsonApi = 'application/vnd.api+json';

/** One authorised call. */
interface LemonSqueezyCall {
  /** The id in the path. */
  readonly id: string;
  readonly body: unknown;
  /** Whether the key belongs to the test mode of the account. */
  readonly isTestMode: boolean;
}

/** One call of the API: where, and what it does. */
export interface LemonSqueezyRoute extends CallRoute {
  /** 200 unless it is told. */
  readonly status?: number;
  answer(call: LemonSqueezyCall): unknown;
}

/** Serves the API: key, content types, and then what the route does. */
export function serveLemonSqueezy(
  scope: FastifyInstance,
  kernel: SandboxKernel,
  routes: readonly LemonSqueezyRoute[],
): void {
  serveCalls<LemonSqueezyRoute, { readonly isTestMode: boolean }>(scope, '/api.lemonsqueezy.com', {
    kernel,
    routes,
    admit: ({ request }) => {
      const isTestMode = authenticate(request.headers.authorization);
      checkTypes(request);
      return { isTestMode };
    },
    namesOf: () => null,
    answer: ({ status = 200, answer }, { request: { body }, reply, params, caller }) =>
      send(reply, status, answer({ id: params.id ?? '', body, ...caller })),
    refuse: (reply, error) => sendError(reply, asApiError(error)),
  });
  scope.all('/api.lemonsqueezy.com/*', (_request, reply) => sendError(reply, notFound()));
}

export function sendError(reply: FastifyReply, error: ApiError): string {
  return send(reply, error.status, error.body());
}

function send(reply: FastifyReply, status: number, body: unknown): string {
  reply.code(status).type(jsonApi);
  return JSON.stringify(body);
}

/** Keys that begin with `test_` belong to the test mode, those that begin with `live_` do not; others are unknown. */
function authenticate(authorization = ''): boolean {
  const [, mode] = /^Bearer (test|live)_\S{4,}$/.exec(authorization) ?? [];
  if (mode === undefined) throw new ApiError(401, 'Unauthenticated.');
  return mode === 'test';
}

function checkTypes({ method, headers }: FastifyRequest): void {
  const { accept, 'content-type': type } = headers;
  if (accept !== jsonApi) throw new ApiError(406, `The Accept header must be ${jsonApi}.`);
  if (method !== 'GET' && type !== jsonApi) {
    throw new ApiError(415, `The Content-Type header must be ${jsonApi}.`);
  }
}
