import type { FastifyInstance } from 'fastify';
import { ControlError, jsonObject, onlyMembers } from '../../control/control-error.js';
import { signatureFlaws, type DeliveryOrder, type WebhookEndpoint } from './webhook-event.js';
import type { WebhookSender } from './webhook-sender.js';

type EventRoute = { Params: { event: string } };

/**
 * Control routes below `/_sandbox/<id>`: where events go, what was sent, and deliveries that are late, doubled,
 * out of order, tampered with or signed wrongly.
 */
export function registerWebhookControl(
  scope: FastifyInstance,
  id: string,
  sender: () => WebhookSender,
): void {
  scope.put(`/_sandbox/${id}/webhook-endpoint`, (request, reply) => {
    sender().configure(readEndpoint(jsonObject(request.body)));
    return reply.code(204).send();
  });
  scope.get(`/_sandbox/${id}/events`, () => ({ events: sender().events() }));
  scope.post<EventRoute>(`/_sandbox/${id}/events/:event/deliver`, async (request) => {
    const { event } = request.params;
    if (!sender().find(event)) throw new ControlError(404, `there is no event ${event}`);
    if (!sender().endpoint()) throw new ControlError(409, 'there is no webhook end point');
    const statuses = await sender().deliver(event, readOrder(jsonObject(request.body)));
    return { statuses };
  });
}

function readEndpoint(
  body: Record<string, unknown>,
): Pick<WebhookEndpoint, 'url' | 'secrets'> & Partial<WebhookEndpoint> {
  onlyMembers(body, ['url', 'secrets', 'retryDelaysMs', 'isHeld']);
  const { url, secrets, retryDelaysMs, isHeld = false } = body;
  if (typeof url !== 'string' || !/^https?:\/\//.test(url) || !URL.canParse(url)) {
    throw new ControlError(400, 'url must be an http(s) URL');
  }
  if (!isListOf(secrets, 'string') || secrets.length === 0) {
    throw new ControlError(400, 'secrets must be a list of at least one text');
  }
  if (retryDelaysMs !== undefined && !isListOf(retryDelaysMs, 'number')) {
    throw new ControlError(400, 'retryDelaysMs must be a list of numbers');
  }
  if (typeof isHeld !== 'boolean') throw new ControlError(400, 'isHeld must be true or false');
  return { url, secrets, isHeld, ...(retryDelaysMs ? { retryDelaysMs } : {}) };
}

function readOrder(body: Record<string, unknown>): DeliveryOrder {
  onlyMembers(body, ['times', 'isTampered', 'flaw', 'signedAt']);
  const { times = 1, isTampered = false, flaw = null, signedAt = null } = body;
  if (!Number.isInteger(times) || Number(times) < 1 || Number(times) > 100) {
    throw new ControlError(400, 'times must be a whole number from 1 to 100');
  }
  if (typeof isTampered !== 'boolean') {
    throw new ControlError(400, 'isTampered must be true or false');
  }
  const known = signatureFlaws.find((one) => one === flaw) ?? null;
  if (flaw !== null && known === null) {
    throw new ControlError(400, `flaw must be one of ${signatureFlaws.join(', ')}`);
  }
  const time = signedAt === null ? null : new Date(String(signedAt));
  if (time !== null && Number.isNaN(time.getTime())) {
    throw new ControlError(400, 'signedAt must be a time');
  }
  return { times: Number(times), isTampered, flaw: known, signedAt: time };
}

function isListOf(value: unknown, type: 'string'): value is readonly string[];
function isListOf(value: unknown, type: 'number'): value is readonly number[];
function isListOf(value: unknown, type: string): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === type);
}
