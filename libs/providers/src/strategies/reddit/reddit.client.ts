import type { HttpBody, HttpClient, HttpResponse } from '#libs/kernel';
import type { ProviderEndpoints } from '../../contract/endpoints.js';
import { ProviderFailure } from '../../contract/failure.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { CallContext } from '../../contract/publishing.js';
import { transportFailure, type CallEffect } from '../../contract/transport-failure.js';
import { userAgentOf } from './reddit.agent.js';
import { classify } from './reddit.classify.js';
import { pauseMs } from './reddit.waits.js';

const TIMEOUT_MS = 30_000;

/** What a call needs, at connect and afterwards. */
export interface RedditConnection {
  readonly http: HttpClient;
  readonly endpoints: ProviderEndpoints;
  readonly application: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

export interface RedditAnswer {
  readonly json: JsonReader;
  readonly headers: HttpResponse['headers'];
  /** How long to hold back before the next call; 0 while Reddit's window has room. */
  readonly pauseMs: number;
}

/** Calls with a user's token (https://www.reddit.com/dev/api/oauth). Each throws ProviderFailure. */
export class RedditClient {
  constructor(
    private readonly connection: RedditConnection,
    private readonly accessToken: string,
  ) {}

  static of(context: CallContext): RedditClient {
    return new RedditClient(context, context.account.credentials['accessToken'] ?? '');
  }

  async get(path: string, query: Readonly<Record<string, string>> = {}): Promise<RedditAnswer> {
    return this.exchange('GET', path, query, 'repeatable');
  }

  /** A call that may be made again: leases, look-ups, deleting. */
  async post(path: string, fields: Readonly<Record<string, string>>): Promise<RedditAnswer> {
    return this.exchange('POST', path, {}, 'repeatable', { kind: 'form', fields });
  }

  /** A call after which something may stand on Reddit. */
  async publish(path: string, body: HttpBody): Promise<RedditAnswer> {
    return this.exchange('POST', path, {}, 'visible', body);
  }

  private async exchange(
    method: 'GET' | 'POST',
    path: string,
    query: Readonly<Record<string, string>>,
    effect: CallEffect,
    body?: HttpBody,
  ): Promise<RedditAnswer> {
    const { http, endpoints, application, signal } = this.connection;
    // Without raw_json Reddit escapes <, > and & inside JSON, addresses included.
    const search = new URLSearchParams({ ...query, raw_json: '1' }).toString();
    let response: HttpResponse;
    try {
      response = await http.request({
        method,
        url: `${endpoints.base('api')}/${path}?${search}`,
        headers: {
          authorization: `Bearer ${this.accessToken}`,
          'user-agent': userAgentOf(application),
          accept: 'application/json',
        },
        ...(body === undefined ? {} : { body }),
        timeoutMs: TIMEOUT_MS,
        signal,
        secrets: [this.accessToken],
      });
    } catch (error) {
      throw transportFailure(error, effect, 'Reddit');
    }
    const failure = classify(response, effect);
    if (failure !== null) throw new ProviderFailure(failure);
    return {
      json: JsonReader.parse(response.body.toString('utf8')),
      headers: response.headers,
      pauseMs: pauseMs(response.headers),
    };
  }
}
