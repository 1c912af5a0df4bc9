import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptAnyBody } from '../../kernel/bodies.js';
import type {
  FaultAnswers,
  SandboxAccount,
  SandboxKernel,
  SandboxNetwork,
} from '../../kernel/network.js';
import { answer, answerError, asDiscordError } from './answers.js';
import { DiscordError, unknown } from './discord-error.js';
import { MessageStore } from './message-store.js';
import { rateLimited, RateLimits } from './rate-limits.js';
import { isLegacyPath, webhookRoutes, type WebhookRoute } from './routes.js';
import { Snowflakes } from './snowflakes.js';
import { registerWebhookControl } from './webhook-control.js';
import { Webhooks, webhookUrl } from './webhooks.js';

type WebhookRequest = FastifyRequest<{
  Params: { version?: string; id: string; token: string; messageId: string };
  Querystring: Record<string, string | undefined>;
}>;

const hosts = ['discord.com', 'discordapp.com', 'ptb.discord.com', 'canary.discord.com'];
const fileHosts = ['cdn.discordapp.com', 'media.discordapp.net'];
const maximumBodyBytes = 25 * 1024 * 1024;
// The documented form of the header; other agents may be turned away at the edge.
const userAgentForm = /^DiscordBot \([^\s,]+, ?[^)]+\)/;
const usualBucket = { limit: 50, perSeconds: 1 };

/** Discord's API as far as it serves webhooks (docs.discord.com/developers, Webhook resource). */
export class DiscordNetwork implements SandboxNetwork {
  readonly id = 'discord';
  readonly name = 'Discord';
  readonly hosts = [...hosts, ...fileHosts];
  readonly faultAnswers: FaultAnswers = {
    rateLimit: (request, reply, seconds) => rateLimited(reply, seconds, isLegacyPath(request.url)),
    refuseToken: (request, reply, kind) => {
      const { id, token } = (request as WebhookRequest).params;
      this.webhooks.remove(id);
      if (kind === 'revoke_token') return this.refuse(request, reply, unknown('Webhook'));
      this.kernel.state.set(`expired:${id}`, token);
      return this.refuse(request, reply, new DiscordError(401, 50027, 'Invalid Webhook Token'));
    },
    rejectLate: (request, reply) =>
      this.refuse(
        request,
        reply,
        new DiscordError(400, 200000, 'Message was blocked by automatic moderation'),
      ),
  };
  private kernel: SandboxKernel;
  private webhooks: Webhooks;
  private messages: MessageStore;
  private readonly snowflakes = new Snowflakes();
  private readonly rateLimits = new RateLimits();

  accounts(): readonly SandboxAccount[] {
    return this.webhooks.list().map((webhook) => ({
      id: webhook.id,
      handle: `discord:${webhook.id}`,
      displayName: webhook.name,
      kind: webhook.kind,
      connect: { webhookUrl: webhookUrl(webhook) },
    }));
  }

  register(scope: FastifyInstance, kernel: SandboxKernel): void {
    this.kernel = kernel;
    this.webhooks = new Webhooks(kernel, this.snowflakes);
    this.messages = new MessageStore(kernel);
    acceptAnyBody(scope, { limitBytes: maximumBodyBytes });
    scope.setErrorHandler((error, request, reply) =>
      reply.send(this.refuse(request, reply, asDiscordError(error))),
    );
    for (const host of hosts) this.registerHost(scope, host);
    scope.get<{ Params: { message: string } }>(
      '/discord.com/channels/:guild/:channel/:message',
      (request, reply) => kernel.postPage(reply, request.params.message),
    );
    for (const host of fileHosts) this.registerFiles(scope, host);
  }

  registerControl(scope: FastifyInstance, kernel: SandboxKernel): void {
    registerWebhookControl(scope, kernel, this.webhooks);
  }

  restore(): void {
    this.rateLimits.clear();
    this.webhooks.seed();
  }

  private registerHost(scope: FastifyInstance, host: string): void {
    for (const prefix of [`/${host}/api`, `/${host}/api/:version`]) {
      for (const route of webhookRoutes) {
        scope.route({
          method: route.method,
          url: `${prefix}${route.path}`,
          exposeHeadRoute: false,
          handler: (request, reply) => this.serve(route, request as WebhookRequest, reply),
        });
      }
    }
    scope.all(`/${host}/*`, (request, reply) =>
      this.refuse(request, reply, new DiscordError(404, 0, '404: Not Found')),
    );
  }

  /** Attachment links carry the digest of the file; only kept images can be shown. */
  private registerFiles(scope: FastifyInstance, host: string): void {
    scope.get<{ Querystring: { hm?: string } }>(`/${host}/attachments/*`, (request, reply) => {
      const view = this.kernel.media.viewUrl(request.query.hm ?? '');
      return view === null ? reply.code(404).send('') : reply.redirect(view);
    });
  }

  private serve(route: WebhookRoute, request: WebhookRequest, reply: FastifyReply): unknown {
    const { kernel, webhooks, messages, snowflakes } = this;
    const { version, id, token, messageId } = request.params;
    if (!userAgentForm.test(request.headers['user-agent'] ?? '')) {
      throw new DiscordError(403, 40333, 'internal network error');
    }
    if (version !== undefined && !/^v(?:6|7|8|9|10)$/.test(version)) {
      throw new DiscordError(400, 50041, 'Invalid API version provided');
    }
    const legacy = isLegacyPath(request.url);
    const size = webhooks.find(id)?.rateLimit ?? usualBucket;
    const wait = this.rateLimits.count(reply, `${id}/${token}`, size, kernel.now().getTime());
    if (wait > 0) return rateLimited(reply, wait, legacy);
    if (kernel.state.get(`expired:${id}`) === token) {
      throw new DiscordError(401, 50027, 'Invalid Webhook Token');
    }
    const webhook = webhooks.authorize(id, token);
    const call = {
      request,
      webhook,
      query: request.query,
      legacy,
      kernel,
      webhooks,
      messages,
      snowflakes,
    };
    const site = { operation: route.operation, account: id };
    return kernel.faults.run(request, reply, site, async () =>
      answer(reply, await route.run(call, messageId)),
    );
  }

  private refuse(request: FastifyRequest, reply: FastifyReply, error: DiscordError): string {
    if (!reply.hasHeader('x-ratelimit-limit')) {
      this.rateLimits.count(reply, request.url, usualBucket, this.kernel.now().getTime());
    }
    return answerError(reply, error, isLegacyPath(request.url));
  }
}
