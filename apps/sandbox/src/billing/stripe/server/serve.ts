import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isForm } from '../../../kernel/calls/received.js';
import { serveCalls, type CallRoute } from '../../../kernel/calls/serve-calls.js';
import type { NetworkState, SandboxKernel } from '../../../kernel/network.js';
import { API_VERSION } from './book.js';
import { Parameters, readForm } from './parameters.js';
import { checkFields, listOf, text, type Fields } from './shapes.js';
import { asStripeError, invalid, StripeError } from './stripe-error.js';

/** One authorised call with checked parameters. */
interface StripeCall {
  /** The id in the path. */
  readonly id: string;
  readonly parameters: Parameters;
}

/** One call of the API: where, what it takes, and what it does. */
export interface StripeRoute extends CallRoute {
  /** What it takes besides `expand`. */
  readonly fields?: Fields;
  answer(call: StripeCall): unknown;
}

interface KeptAnswer {
  readonly fingerprint: string;
  readonly answer: unknown;
}

/** Serves the API: key, version, encoding, parameters, idempotency, and then what the route does. */
export function serveStripe(
  scope: FastifyInstance,
  kernel: SandboxKernel,
  routes: readonly StripeRoute[],
): void {
  serveCalls<StripeRoute, null>(scope, '/api.stripe.com', {
    kernel,
    routes,
    admit: ({ request }) => authenticate(request),
    namesOf: () => null,
    answer: (route, { request, reply, params: { id = '' } }) => {
      const { 'stripe-version': version } = request.headers;
      if (version !== undefined && version !== API_VERSION) {
        throw invalid(`Invalid Stripe API version: ${String(version)}`);
      }
      const sent = sentParameters(request);
      const form = readForm(sent);
      checkFields(form, { ...route.fields, expand: listOf(text) });
      const answer = () => route.answer({ id, parameters: new Parameters(form) });
      const { 'idempotency-key': key } = request.headers;
      if (request.method !== 'POST' || typeof key !== 'string') return send(reply, 200, answer());
      reply.header('idempotency-key', key);
      const once = { key, fingerprint: digest(`${request.url}\n${sent}`) };
      return send(reply, 200, answerOnce(kernel.state, reply, once, answer));
    },
    refuse: (reply, error) => sendError(reply, asStripeError(error)),
  });
  scope.all('/api.stripe.com/*', (request, reply) => {
    const path = request.url.replace('/api.stripe.com', '').split('?')[0] ?? '';
    const message = `Unrecognized request URL (${request.method}: ${path}).`;
    return sendError(reply, new StripeError(404, 'invalid_request_error', message));
  });
}

export function sendError(reply: FastifyReply, error: StripeError): string {
  const { type, message, details } = error;
  return send(reply, error.status, { error: { ...details, message, type } });
}

function send(reply: FastifyReply, status: number, body: unknown): string {
  const id = `req_${randomBytes(7).toString('hex')}`;
  reply.code(status).type('application/json').headers({ 'request-id': id });
  reply.header('stripe-version', API_VERSION);
  return JSON.stringify(body, null, 2);
}

/**
 * Takes every test key (`sk_test_…`, `rk_test_…`) but those that begin with `sk_test_unknown`; restricted keys
 * with `_readonly` may not write. Live keys are refused: no real one should ever come here.
 */
function authenticate({ headers, method }: FastifyRequest): null {
  const [, key] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  if (key === undefined) {
    throw new StripeError(
      401,
      'invalid_request_error',
      'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.',
    );
  }
  if (!/^[sr]k_test_\w{4,}$/.test(key) || key.startsWith('sk_test_unknown')) {
    const shown = `${key.slice(0, 8)}****${key.slice(-4)}`;
    throw new StripeError(401, 'invalid_request_error', `Invalid API Key provided: ${shown}`);
  }
  if (method !== 'GET' && key.includes('_readonly')) {
    const message = 'The provided key does not have the required permissions for this endpoint.';
    throw new StripeError(403, 'invalid_request_error', message);
  }
  return null;
}

/** Parameters stand in the query of a GET, and form-encoded in the body of everything else. */
function sentParameters(request: FastifyRequest): string {
  if (request.method === 'GET') return request.url.split('?')[1] ?? '';
  const body = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
  if (body === '' || isForm(request)) return body;
  const type = request.headers['content-type'] ?? '';
  throw invalid(
    `Invalid request: the content type ${type} is not application/x-www-form-urlencoded.`,
  );
}

/** Answers kept by `Idempotency-Key`: the same request gets the first one again, another request is refused. */
function answerOnce(
  state: NetworkState,
  reply: FastifyReply,
  { key, fingerprint }: { readonly key: string; readonly fingerprint: string },
  answer: () => unknown,
): unknown {
  if (key.length > 255) throw invalid('Idempotency keys can have up to 255 characters.');
  const kept = state.get<KeptAnswer>(`idempotency/${key}`);
  if (kept === undefined) {
    const first: KeptAnswer = { fingerprint, answer: answer() };
    state.set(`idempotency/${key}`, first);
    return first.answer;
  }
  if (kept.fingerprint !== fingerprint) {
    const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
    throw new StripeError(400, 'idempotency_error', message);
  }
  reply.header('idempotent-replayed', 'true');
  return kept.answer;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
