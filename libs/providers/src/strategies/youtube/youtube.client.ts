import type { HttpBody, HttpClient, HttpRequest, HttpResponse } from '#libs/kernel';
import type { ProviderEndpoints } from '../../contract/endpoints.js';
import { ProviderFailure } from '../../contract/failure.js';
import type { JsonObject } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { CallContext } from '../../contract/publishing.js';
import { transportFailure, type CallEffect } from '../../contract/transport-failure.js';
import { classify } from './youtube.classify.js';
import type { YoutubeEndpoint } from './youtube.endpoints.js';

const TIMEOUT_MS = 30_000;

/** What a call needs, at connect and afterwards. */
export interface YoutubeConnection {
  readonly http: HttpClient;
  readonly endpoints: ProviderEndpoints;
  readonly signal: AbortSignal;
}

type Query = Readonly<Record<string, string>>;

interface Call {
  readonly method: HttpRequest['method'];
  readonly base: YoutubeEndpoint;
  readonly path: string;
  readonly query: Query;
  readonly effect: CallEffect;
  readonly body?: HttpBody;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
}

/** Calls with a channel's token (YouTube Data API). Each throws ProviderFailure. */
export class YoutubeClient {
  constructor(
    readonly connection: YoutubeConnection,
    private readonly accessToken: string,
  ) {}

  static of(context: CallContext): YoutubeClient {
    return new YoutubeClient(context, context.account.credentials['accessToken'] ?? '');
  }

  async get(path: string, query: Query, base: 'api' | 'analytics' = 'api'): Promise<JsonReader> {
    return this.json({ method: 'GET', base, path, query, effect: 'repeatable' });
  }

  async post(
    path: string,
    query: Query,
    value: JsonObject,
    effect: CallEffect,
  ): Promise<JsonReader> {
    const body: HttpBody = { kind: 'json', value };
    return this.json({ method: 'POST', base: 'api', path, query, effect, body });
  }

  async delete(path: string, query: Query): Promise<void> {
    await this.json({ method: 'DELETE', base: 'api', path, query, effect: 'repeatable' });
  }

  /** A call of the upload interface; the answer may be empty. */
  async upload(call: Omit<Call, 'base' | 'method' | 'effect'>): Promise<HttpResponse> {
    return this.send({ ...call, base: 'uploads', method: 'POST', effect: 'repeatable' });
  }

  /** Sends as it is, to an address that Google gave; whatever comes back is for the caller to read. */
  async exchange(
    request: Omit<HttpRequest, 'signal'>,
    failed: (error: unknown) => unknown,
  ): Promise<HttpResponse> {
    const { http, signal } = this.connection;
    try {
      return await http.request({
        timeoutMs: TIMEOUT_MS,
        ...request,
        headers: { authorization: `Bearer ${this.accessToken}`, ...request.headers },
        signal,
        secrets: [this.accessToken, ...(request.secrets ?? [])],
      });
    } catch (error) {
      throw failed(error);
    }
  }

  private async json(call: Call): Promise<JsonReader> {
    const response = await this.send(call);
    const failure = classify(response, call.effect);
    if (failure !== null) throw new ProviderFailure(failure);
    return JsonReader.parse(response.body.toString('utf8'));
  }

  private async send({ base, path, query, effect, ...call }: Call): Promise<HttpResponse> {
    const search = new URLSearchParams(query).toString();
    const url = `${this.connection.endpoints.base(base)}/${path}?${search}`;
    return this.exchange({ ...call, url }, (error) => transportFailure(error, effect, 'YouTube'));
  }
}
