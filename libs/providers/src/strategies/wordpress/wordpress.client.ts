import {
  serviceVersion,
  type HttpBody,
  type HttpClient,
  type HttpRequest,
  type HttpResponse,
} from '#libs/kernel';
import { ProviderFailure, type ProviderFailureDetails } from '../../contract/failure.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { CallContext } from '../../contract/publishing.js';
import { transportFailure, type CallEffect } from '../../contract/transport-failure.js';
import { classify } from './wordpress.classify.js';
import { basicAuthorization, joinUrl, type Query } from './wordpress.urls.js';

/** Publishing may run slow hooks of the site (mail, sharing, caches). */
const CALL_TIMEOUT_MS = 60_000;
const UPLOAD_TIMEOUT_MS = 300_000;
const USER_AGENT = `Postrider/${serviceVersion}`;

/** Where a site's REST API is and how to log in. */
export interface SiteAccess {
  /** Address to call with paths of the core API appended: `…/wp/v2/`. Ends with a slash. */
  readonly coreRoot: string;
  readonly authorization: string;
  readonly secrets: readonly string[];
}

export interface WordpressAnswer {
  readonly json: JsonReader;
  readonly headers: Readonly<Record<string, string>>;
}

/** An answer together with its failure, if it is one. */
export interface AttemptedCall extends WordpressAnswer {
  readonly failure: ProviderFailureDetails | null;
}

interface Connection {
  readonly http: HttpClient;
  readonly signal: AbortSignal;
}

/** Calls of one site's core API, the same for WordPress.com and self-hosted sites. */
export class WordpressClient {
  constructor(
    private readonly connection: Connection,
    private readonly site: SiteAccess,
  ) {}

  /** The client of a connected account. Self-hosted addresses came from a person: guarded when live. */
  static of(context: CallContext): WordpressClient {
    const { account, endpoints, mode, signal } = context;
    const metadata = new JsonReader(account.metadata);
    const restRoot = metadata.text('restRoot');
    if (restRoot === null) {
      const blogId = metadata.text('blogId') ?? '';
      const token = account.credentials['accessToken'] ?? '';
      return new WordpressClient(context, {
        coreRoot: `${endpoints.base('api')}/wp/v2/sites/${encodeURIComponent(blogId)}/`,
        authorization: `Bearer ${token}`,
        secrets: [token],
      });
    }
    const http = mode === 'live' ? context.http.forUntrustedUrls() : context.http;
    const password = account.credentials['applicationPassword'] ?? '';
    return new WordpressClient(
      { http, signal },
      {
        coreRoot: `${endpoints.toCall(restRoot)}wp/v2/`,
        authorization: basicAuthorization(account.credentials['username'] ?? '', password),
        secrets: [password],
      },
    );
  }

  async get(path: string, query: Query = {}): Promise<WordpressAnswer> {
    return this.call({ method: 'GET', url: this.url(path, query) }, 'repeatable');
  }

  async post(path: string, value: unknown, effect: CallEffect = 'repeatable'): Promise<JsonReader> {
    const body: HttpBody = { kind: 'json', value };
    return (await this.call({ method: 'POST', url: this.url(path), body }, effect)).json;
  }

  async delete(path: string, query: Query = {}): Promise<JsonReader> {
    return (await this.call({ method: 'DELETE', url: this.url(path, query) }, 'repeatable')).json;
  }

  /** DELETE for hosts that block the method (REST handbook, "Global Parameters"). */
  async deleteByPost(path: string, query: Query): Promise<JsonReader> {
    const url = this.url(path, query);
    const headers = { 'x-http-method-override': 'DELETE' };
    return (await this.call({ method: 'POST', url, headers }, 'repeatable')).json;
  }

  /** Uploads a form; a failed upload may tell in its headers what was stored all the same. */
  async upload(path: string, body: HttpBody): Promise<AttemptedCall> {
    const request: HttpRequest = { method: 'POST', url: this.url(path), body };
    return judged(await this.send({ ...request, timeoutMs: UPLOAD_TIMEOUT_MS }, 'repeatable'));
  }

  /** Like {@link post}, for calls whose refusals hold facts. */
  async attempt(path: string, value: unknown): Promise<AttemptedCall> {
    const body: HttpBody = { kind: 'json', value };
    return judged(await this.send({ method: 'POST', url: this.url(path), body }, 'repeatable'));
  }

  private async call(request: HttpRequest, effect: CallEffect): Promise<WordpressAnswer> {
    const response = await this.send(request, effect);
    const failure = classify(response, effect);
    if (failure !== null) throw new ProviderFailure(failure);
    return read(response);
  }

  private async send(request: HttpRequest, effect: CallEffect): Promise<HttpResponse> {
    try {
      return await this.connection.http.request({
        timeoutMs: CALL_TIMEOUT_MS,
        ...request,
        // JSON asked for by name also silences the PHP warnings of badly configured sites.
        headers: {
          accept: 'application/json',
          'user-agent': USER_AGENT,
          authorization: this.site.authorization,
          ...request.headers,
        },
        signal: this.connection.signal,
        secrets: this.site.secrets,
      });
    } catch (error) {
      throw transportFailure(error, effect, 'The WordPress site');
    }
  }

  private url(path: string, query: Query = {}): string {
    return joinUrl(this.site.coreRoot, path, query);
  }
}

function read(response: HttpResponse): WordpressAnswer {
  return { json: JsonReader.parse(response.body.toString('utf8')), headers: response.headers };
}

function judged(response: HttpResponse): AttemptedCall {
  return { ...read(response), failure: classify(response, 'repeatable') };
}
