import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type StripeDesk } from '../stripe-desk.js';
import { API_VERSION } from '../objects/events.js';
import { authenticate } from './authentication.js';
import type { StripeRoute } from './call.js';
import { readForm } from './form.js';
import { Parameters } from './parameters.js';
import { checkFields, listOf, text } from './shapes.js';
import { asStripeError, invalid, type StripeError } from './stripe-error.js';

/** Serves one call: key, version, encoding, parameters, idempotency, and then what the route does. */
export function serveCall(
  desk: StripeDesk,
  route: StripeRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  const site = { operation: route.operation, account: null };
  return desk.kernel.faults.run(request, reply, site, () => {
    try {
      return send(reply, 200, answerTo(desk, route, request, reply));
    } catch (error) {
      return sendError(reply, asStripeError(error));
    }
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

function answerTo(
  desk: StripeDesk,
  route: StripeRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  authenticate(request.headers.authorization, request.method);
  const version = request.headers['stripe-version'];
  if (version !== undefined && version !== API_VERSION) {
    throw invalid(`Invalid Stripe API version: ${String(version)}`);
  }
  const sent = sentParameters(request);
  const form = readForm(sent);
  checkFields(form, { ...route.fields, expand: listOf(text) });
  const { id = '' } = request.params as { id?: string };
  const call = { desk, id, parameters: new Parameters(form) };
  const key = request.headers['idempotency-key'];
  if (request.method !== 'POST' || typeof key !== 'string') return route.answer(call);
  const fingerprint = `${request.url}\n${sent}`;
  reply.header('idempotency-key', key);
  const kept = desk.idempotency.find(key, fingerprint);
  if (kept) {
    reply.header('idempotent-replayed', 'true');
    return kept.answer;
  }
  const answer = route.answer(call);
  desk.idempotency.keep(key, fingerprint, answer);
  return answer;
}

/** Parameters stand in the query of a GET, and form-encoded in the body of everything else. */
function sentParameters(request: FastifyRequest): string {
  if (request.method === 'GET') return request.url.split('?')[1] ?? '';
  const body = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
  const type = request.headers['content-type'] ?? '';
  if (body !== '' && !/^application\/x-www-form-urlencoded\b/i.test(type)) {
    throw invalid(
      `Invalid request: the content type ${type} is not application/x-www-form-urlencoded.`,
    );
  }
  return body;
}
