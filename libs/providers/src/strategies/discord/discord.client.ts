import { serviceVersion, type HttpBody, type HttpClient, type HttpResponse } from '#libs/kernel';
import type { ProviderEndpoints } from '../../contract/endpoints.js';
import { ProviderFailure } from '../../contract/failure.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { CallContext, PublishablePost } from '../../contract/publishing.js';
import type { CallEffect } from '../../contract/transport-failure.js';
import { UploadSources } from '../../contract/upload-sources.js';
import { classify } from './discord.classify.js';
import { messageBody } from './discord.message.js';

/** Uploads included: an answer that is given up on leaves the post's fate open. */
const TIMEOUT_MS = 60_000;
/** Discord blocks odd agents; the form is the one its reference asks for. */
const USER_AGENT = `DiscordBot (https://github.com/postrider/postrider, ${serviceVersion})`;

interface Connection {
  readonly http: HttpClient;
  readonly endpoints: ProviderEndpoints;
  readonly signal: AbortSignal;
}

type Query = Readonly<Record<string, string | null>>;

interface WebhookCall {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below the webhook's own address. */
  readonly path: string;
  readonly query: Query;
  readonly body?: HttpBody;
  readonly effect: CallEffect;
  readonly sources: UploadSources;
}

/** One webhook's calls (https://docs.discord.com/developers/resources/webhook). */
export class DiscordClient {
  constructor(
    private readonly connection: Connection,
    private readonly webhookId: string,
    private readonly webhookToken: string,
  ) {}

  static of(context: CallContext): DiscordClient {
    const { credentials, externalId } = context.account;
    return new DiscordClient(context, externalId, credentials['webhookToken'] ?? '');
  }

  /** The webhook object: name, avatar, channel and server. @throws ProviderFailure */
  async webhook(): Promise<JsonReader> {
    return this.exchange(repeatable('GET', '', {}));
  }

  /** Publishes a message and waits for Discord to have stored it. @throws ProviderFailure */
  async execute(post: PublishablePost, query: Query): Promise<JsonReader> {
    const sources = new UploadSources(post.media);
    const body = messageBody(post, sources);
    return this.exchange({
      method: 'POST',
      path: '',
      query: { wait: 'true', ...query },
      body,
      effect: 'visible',
      sources,
    });
  }

  async message(messageId: string, threadId: string | null): Promise<JsonReader> {
    return this.exchange(repeatable('GET', `/messages/${messageId}`, { thread_id: threadId }));
  }

  async deleteMessage(messageId: string, threadId: string | null): Promise<void> {
    await this.exchange(repeatable('DELETE', `/messages/${messageId}`, { thread_id: threadId }));
  }

  private async exchange(call: WebhookCall): Promise<JsonReader> {
    const response = await this.send(call);
    const failure = classify(response, call.effect);
    if (failure !== null) throw new ProviderFailure(failure);
    return JsonReader.parse(response.body.toString('utf8'));
  }

  private async send(call: WebhookCall): Promise<HttpResponse> {
    const { http, endpoints, signal } = this.connection;
    const { method, path, query, body } = call;
    const given = Object.entries(query).filter(
      (entry): entry is [string, string] => entry[1] !== null,
    );
    const search = given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
    try {
      return await http.request({
        method,
        url: `${endpoints.base('api')}/webhooks/${this.webhookId}/${this.webhookToken}${path}${search}`,
        headers: { 'user-agent': USER_AGENT, accept: 'application/json' },
        ...(body === undefined ? {} : { body }),
        timeoutMs: TIMEOUT_MS,
        signal,
        secrets: [this.webhookToken],
      });
    } catch (error) {
      throw call.sources.failure(error, call.effect, 'Discord');
    }
  }
}

function repeatable(method: 'GET' | 'DELETE', path: string, query: Query): WebhookCall {
  return { method, path, query, effect: 'repeatable', sources: new UploadSources([]) };
}
