import type { FastifyInstance } from 'fastify';
import { ControlError, jsonObject, onlyMembers } from '../../control/control-error.js';
import type { SandboxKernel } from '../../kernel/network.js';
import { webhookUrl, type Webhook, type Webhooks, type WebhookWishes } from './webhooks.js';

/** `POST` and `GET /_sandbox/discord/webhooks`: makes webhooks as a channel's settings page would. */
export function registerWebhookControl(
  scope: FastifyInstance,
  kernel: SandboxKernel,
  webhooks: Webhooks,
): void {
  scope.get('/_sandbox/discord/webhooks', () => ({
    webhooks: webhooks.list().map((webhook) => describe(webhook, kernel, webhooks)),
  }));
  scope.post('/_sandbox/discord/webhooks', (request, reply) => {
    const webhook = webhooks.create(readWishes(jsonObject(request.body)));
    return reply.code(201).send(describe(webhook, kernel, webhooks));
  });
}

function describe(webhook: Webhook, kernel: SandboxKernel, webhooks: Webhooks) {
  const { id, token } = webhook;
  return {
    ...webhook,
    threadId: webhooks.firstThread(webhook) ?? null,
    url: webhookUrl(webhook),
    sandboxUrl: `${kernel.publicUrl}/discord.com/api/v10/webhooks/${id}/${token}`,
  };
}

function readWishes(body: Record<string, unknown>): WebhookWishes {
  onlyMembers(body, ['name', 'kind', 'requireTag', 'rateLimit']);
  const { name, kind, requireTag, rateLimit } = body;
  if (name !== undefined && (typeof name !== 'string' || name.length < 1 || name.length > 80)) {
    throw new ControlError(400, 'name must be a string of 1 to 80 characters');
  }
  if (kind !== undefined && kind !== 'text' && kind !== 'forum') {
    throw new ControlError(400, 'kind must be text or forum');
  }
  if (requireTag !== undefined && typeof requireTag !== 'boolean') {
    throw new ControlError(400, 'requireTag must be true or false');
  }
  return {
    ...(name !== undefined && { name }),
    ...(kind !== undefined && { kind }),
    ...(requireTag !== undefined && { requireTag }),
    ...(rateLimit !== undefined && { rateLimit: readRateLimit(rateLimit) }),
  };
}

function readRateLimit(value: unknown): Webhook['rateLimit'] {
  const { limit, perSeconds } = (value ?? {}) as Record<string, unknown>;
  if (
    Number.isInteger(limit) &&
    Number(limit) > 0 &&
    typeof perSeconds === 'number' &&
    perSeconds > 0
  ) {
    return { limit: Number(limit), perSeconds };
  }
  throw new ControlError(
    400,
    'rateLimit must be {limit: whole number, perSeconds: number}, both above 0',
  );
}
