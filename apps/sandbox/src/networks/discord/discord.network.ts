import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptAnyBody } from '../../kernel/bodies.js';
import { sendJson } from '../../kernel/calls/received.js';
import { RateWindows } from '../../kernel/calls/rate-windows.js';
import { serveCalls, type CallRoute } from '../../kernel/calls/serve-calls.js';
import type {
  FaultAnswers,
  SandboxAccount,
  SandboxKernel,
  SandboxNetwork,
} from '../../kernel/network.js';
import { answerError, DiscordError, invalidToken, RateLimited, unknown } from './discord-error.js';
import { deleteMessage, executeWebhook, readMessage, type WebhookCall } from './messages.js';
import { registerWebhookControl } from './webhook-control.js';
import {
  usualRateLimit,
  webhookObject,
  Webhooks,
  webhookUrl,
  type BucketSize,
} from './webhooks.js';

/** One call of the Webhook resource; `undefined` is answered as 204. */
interface WebhookRoute extends CallRoute {
  run(call: WebhookCall): unknown;
}

const webhook = '/webhooks/:id/:token';
const message = `${webhook}/messages/:messageId`;
const routes: readonly WebhookRoute[] = [
  {
    method: 'GET',
    path: webhook,
    operation: 'profile',
    run: (call) => webhookObject(call.webhook),
  },
  { method: 'POST', path: webhook, operation: 'commit', run: executeWebhook },
  { method: 'GET', path: message, operation: ['lookup', 'analytics'], run: readMessage },
  { method: 'DELETE', path: message, operation: 'delete', run: deleteMessage },
];

const maximumBodyBytes = 25 * 1024 * 1024;
// The documented form of the header; other agents may be turned away at the edge.
const userAgentForm = /^DiscordBot \([^\s,]+, ?[^)]+\)/;

/** Discord's API as far as it serves webhooks (docs.discord.com/developers, Webhook resource). */
export class DiscordNetwork implements SandboxNetwork {
  readonly id = 'discord';
  readonly name = 'Discord';
  readonly hosts = ['discord.com'];
  readonly faultAnswers: FaultAnswers = {
    rateLimit: (request, reply, seconds) => this.refuse(request, reply, new RateLimited(seconds)),
    refuseToken: (request, reply, kind) => {
      const { id, token } = request.params as { readonly id: string; readonly token: string };
      const expires = kind === 'expire_token';
      this.webhooks.remove(id, token, expires);
      return this.refuse(request, reply, expires ? invalidToken() : unknown('Webhook'));
    },
    rejectLate: (request, reply) => {
      const reason = 'Message was blocked by automatic moderation';
      return this.refuse(request, reply, new DiscordError(400, 200000, reason));
    },
  };
  private kernel: SandboxKernel;
  private webhooks: Webhooks;
  private readonly rateWindows = new RateWindows();

  accounts(): readonly SandboxAccount[] {
    return this.webhooks.list().map((one) => ({
      id: one.id,
      handle: `discord:${one.id}`,
      displayName: one.name,
      kind: one.kind,
      connect: { webhookUrl: webhookUrl(one) },
    }));
  }

  register(scope: FastifyInstance, kernel: SandboxKernel): void {
    this.kernel = kernel;
    this.webhooks = new Webhooks(kernel);
    const { webhooks } = this;
    acceptAnyBody(scope, { limitBytes: maximumBodyBytes });
    scope.setErrorHandler((error, request, reply) =>
      reply.send(this.refuse(request, reply, error)),
    );
    serveCalls(scope, '/discord.com/api/:version', {
      kernel,
      routes,
      admit: ({ request, reply, params }) => {
        const { version = '', id = '', token = '' } = params;
        if (!userAgentForm.test(request.headers['user-agent'] ?? '')) {
          throw new DiscordError(403, 40333, 'internal network error');
        }
        if (!/^v(?:8|9|10)$/.test(version)) {
          throw new DiscordError(400, 50041, 'Invalid API version provided');
        }
        const size = webhooks.find(id)?.rateLimit ?? usualRateLimit;
        const wait = this.count(reply, `${id}/${token}`, size);
        if (wait > 0) throw new RateLimited(wait);
        return webhooks.authorize(id, token);
      },
      namesOf: ({ id }) => [id],
      answer: async (route, { request, reply, params, query, caller }) => {
        const { messageId = '' } = params;
        const call = { request, webhook: caller, query, messageId, kernel, webhooks };
        const result = await route.run(call);
        if (result !== undefined) return sendJson(reply, result);
        reply.code(204);
        return '';
      },
      refuse: (reply, error, { request }) => this.refuse(request, reply, error),
    });
    scope.all('/discord.com/*', (request, reply) =>
      this.refuse(request, reply, new DiscordError(404, 0, '404: Not Found')),
    );
    scope.get<{ Params: { message: string } }>(
      '/discord.com/channels/:guild/:channel/:message',
      (request, reply) => kernel.postPage(reply, request.params.message),
    );
  }

  registerControl(scope: FastifyInstance, kernel: SandboxKernel): void {
    registerWebhookControl(scope, kernel, this.webhooks);
  }

  restore(): void {
    this.rateWindows.clear();
    this.webhooks.seed();
  }

  /** Counts a call, and tells about its bucket in the headers of the answer. Returns the seconds to wait, 0 for none. */
  private count(reply: FastifyReply, key: string, { limit, perSeconds }: BucketSize): number {
    const now = this.kernel.now();
    const window = this.rateWindows.take(key, { calls: limit, seconds: perSeconds }, now);
    const seconds = Math.max(0.001, (window.resetsAtMs - now.getTime()) / 1000);
    reply.headers({
      'x-ratelimit-limit': String(limit),
      'x-ratelimit-remaining': String(window.remaining),
      'x-ratelimit-reset': (window.resetsAtMs / 1000).toFixed(3),
      'x-ratelimit-reset-after': seconds.toFixed(3),
      'x-ratelimit-bucket': createHash('md5').update(key).digest('hex'),
    });
    return window.fits ? 0 : seconds;
  }

  private refuse(request: FastifyRequest, reply: FastifyReply, error: unknown): string {
    if (!reply.hasHeader('x-ratelimit-limit')) this.count(reply, request.url, usualRateLimit);
    return answerError(reply, error);
  }
}
