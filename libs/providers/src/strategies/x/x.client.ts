import type { HttpBody, HttpClient, HttpRequest, HttpResponse } from '#libs/kernel';
import type { ProviderEndpoints } from '../../contract/endpoints.js';
import { ProviderFailure } from '../../contract/failure.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { CallContext } from '../../contract/publishing.js';
import { transportFailure, type CallEffect } from '../../contract/transport-failure.js';
import { classify } from './x.classify.js';

const CALL_TIMEOUT_MS = 60_000;
/** One segment over a slow line. */
const UPLOAD_TIMEOUT_MS = 180_000;

export type Query = Readonly<Record<string, string>>;

export interface Connection {
  readonly http: HttpClient;
  readonly endpoints: ProviderEndpoints;
  readonly signal: AbortSignal;
}

/** Calls of the API v2 with one user's token (https://docs.x.com/x-api). Each throws ProviderFailure. */
export class XClient {
  constructor(
    private readonly connection: Connection,
    private readonly accessToken: string,
  ) {}

  static of(context: CallContext): XClient {
    return new XClient(context, context.account.credentials['accessToken'] ?? '');
  }

  async get(path: string, query: Query = {}): Promise<JsonReader> {
    const search = new URLSearchParams(query).toString();
    const url = this.url(search === '' ? path : `${path}?${search}`);
    return this.exchange({ method: 'GET', url }, 'repeatable');
  }

  /** A call that readers do not see. */
  async post(path: string, body?: HttpBody): Promise<JsonReader> {
    const timeoutMs = body?.kind === 'multipart' ? UPLOAD_TIMEOUT_MS : CALL_TIMEOUT_MS;
    const request = { method: 'POST', url: this.url(path), timeoutMs } as const;
    return this.exchange(body === undefined ? request : { ...request, body }, 'repeatable');
  }

  /** A call that publishes. @throws ProviderFailure, `ambiguous` when the outcome is unknown */
  async publish(path: string, value: object): Promise<JsonReader> {
    const body: HttpBody = { kind: 'json', value };
    return this.exchange({ method: 'POST', url: this.url(path), body }, 'visible');
  }

  async delete(path: string): Promise<JsonReader> {
    return this.exchange({ method: 'DELETE', url: this.url(path) }, 'repeatable');
  }

  private async exchange(request: HttpRequest, effect: CallEffect): Promise<JsonReader> {
    const response = await this.send(request, effect);
    const failure = classify(response, effect);
    if (failure !== null) throw new ProviderFailure(failure);
    return JsonReader.parse(response.body.toString('utf8'));
  }

  private async send(request: HttpRequest, effect: CallEffect): Promise<HttpResponse> {
    try {
      return await this.connection.http.request({
        timeoutMs: CALL_TIMEOUT_MS,
        ...request,
        headers: { accept: 'application/json', authorization: `Bearer ${this.accessToken}` },
        signal: this.connection.signal,
        secrets: [this.accessToken],
      });
    } catch (error) {
      throw transportFailure(error, effect, 'X');
    }
  }

  private url(path: string): string {
    return `${this.connection.endpoints.base('api')}/${path}`;
  }
}
