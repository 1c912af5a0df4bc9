import type { HttpClient, HttpRequest, HttpResponse } from '#libs/kernel';
import type { ProviderEndpoints } from '../../contract/endpoints.js';
import { ProviderFailure } from '../../contract/failure.js';
import type { JsonObject } from '../../contract/identity.js';
import type { JsonReader } from '../../contract/json-reader.js';
import type { CallContext } from '../../contract/publishing.js';
import { transportFailure, type CallEffect } from '../../contract/transport-failure.js';
import { classify } from './tiktok.classify.js';
import { parseTiktokJson } from './tiktok.json.js';

const CALL_TIMEOUT_MS = 60_000;

export interface Connection {
  readonly http: HttpClient;
  readonly endpoints: ProviderEndpoints;
  readonly signal: AbortSignal;
}

/**
 * Calls of the API v2 with one user's token (https://developers.tiktok.com/doc/tiktok-api-v2-introduction).
 * Each answers the `data` of the answer, or throws ProviderFailure.
 */
export class TiktokClient {
  constructor(
    private readonly connection: Connection,
    private readonly accessToken: string,
  ) {}

  static of(context: CallContext): TiktokClient {
    return new TiktokClient(context, context.account.credentials['accessToken'] ?? '');
  }

  async get(path: string, fields: readonly string[]): Promise<JsonReader> {
    return this.exchange({ method: 'GET', url: this.url(path, fields) }, 'repeatable');
  }

  /** A read, or a write that nobody sees. */
  /** A read that TikTok wants as a POST without a body, but with the header of one. */
  async ask(path: string): Promise<JsonReader> {
    const { method, url, headers } = this.posting(path, {});
    return this.exchange({ method, url, headers }, 'repeatable');
  }

  async post(path: string, value: JsonObject, fields?: readonly string[]): Promise<JsonReader> {
    return this.exchange(this.posting(path, value, fields), 'repeatable');
  }

  /** A call that publishes. @throws ProviderFailure, `ambiguous` when the outcome is unknown */
  async publish(path: string, value: JsonObject): Promise<JsonReader> {
    return this.exchange(this.posting(path, value), 'visible');
  }

  private posting(path: string, value: JsonObject, fields?: readonly string[]): HttpRequest {
    return {
      method: 'POST',
      url: this.url(path, fields),
      headers: { 'content-type': 'application/json; charset=UTF-8' },
      body: { kind: 'json', value },
    };
  }

  private async exchange(request: HttpRequest, effect: CallEffect): Promise<JsonReader> {
    const response = await this.send(request, effect);
    const failure = classify(response, effect);
    if (failure !== null) throw new ProviderFailure(failure);
    return parseTiktokJson(response.body.toString('utf8')).object('data');
  }

  private async send(request: HttpRequest, effect: CallEffect): Promise<HttpResponse> {
    const { http, signal } = this.connection;
    const authorization = `Bearer ${this.accessToken}`;
    try {
      return await http.request({
        timeoutMs: CALL_TIMEOUT_MS,
        ...request,
        headers: { accept: 'application/json', authorization, ...request.headers },
        signal,
        secrets: [this.accessToken],
      });
    } catch (error) {
      throw transportFailure(error, effect, 'TikTok');
    }
  }

  private url(path: string, fields?: readonly string[]): string {
    const address = `${this.connection.endpoints.base('api')}/v2/${path}/`;
    return fields === undefined ? address : `${address}?fields=${fields.join(',')}`;
  }
}
