import { type HttpBody, serviceVersion, trimmedEnd } from '#libs/kernel';
import type { ProviderFailureDetails } from '../../contract/failure.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { CallContext } from '../../contract/publishing.js';
import type { CallEffect } from '../../contract/transport-failure.js';
import {
  type Answer,
  type ApiClient,
  bearerAccess,
  type Connection,
  defineApi,
  readJson,
} from '../../kit/api.js';
import { classify } from './wordpress.failures.js';

export type Query = Readonly<Record<string, string>>;

/**
 * Appends a path and a query to a REST root. On sites with plain permalinks the root itself is a query
 * (`…/?rest_route=/`), so that further arguments follow with `&`.
 */
function joinUrl(root: string, path: string, query: Query = {}): string {
  const url = `${root}${path}`;
  const search = new URLSearchParams(query).toString();
  if (search === '') return url;
  return `${url}${url.includes('?') ? '&' : '?'}${search}`;
}

/** `example.com` or `example.com/blog`: lower-case host, punycode, no default port, no trailing slash. */
export function siteDomain(homeUrl: string): string {
  const url = new URL(homeUrl);
  return trimmedEnd(`${url.host}${url.pathname}`, '/');
}

/** Basic credentials (RFC 7617) of a user name and an application password. */
export function basicAuthorization(username: string, password: string): string {
  return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
}

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

/** The same for WordPress.com and self-hosted sites. */
const site = defineApi<WordpressAnswer>({
  network: 'The WordPress site',
  timeoutMs: CALL_TIMEOUT_MS,
  classify,
  read,
});

/** WordPress.com's own API, version 1.1: sites and statistics. */
export const wordpressCom = defineApi({
  network: 'WordPress.com',
  timeoutMs: 30_000,
  access: (connection, token) => {
    const { root, ...access } = bearerAccess(connection, token);
    return { ...access, root: `${root}/rest/v1.1` };
  },
  classify,
});

/** Calls of one site's core API, the same for WordPress.com and self-hosted sites. */
export class WordpressClient {
  private readonly api: ApiClient<WordpressAnswer>;

  constructor(
    connection: Pick<Connection, 'http' | 'signal'>,
    private readonly access: SiteAccess,
  ) {
    const { coreRoot: root, authorization, secrets } = access;
    // JSON asked for by name also silences the PHP warnings of badly configured sites.
    const headers = { accept: 'application/json', 'user-agent': USER_AGENT, authorization };
    this.api = site.by({ root, headers, secrets }, connection);
  }

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
    return this.api.call({ method: 'GET', url: this.url(path, query) });
  }

  async post(path: string, value: unknown, effect: CallEffect = 'repeatable'): Promise<JsonReader> {
    const body: HttpBody = { kind: 'json', value };
    return (await this.api.call({ method: 'POST', url: this.url(path), body, effect })).json;
  }

  async delete(path: string, query: Query = {}): Promise<JsonReader> {
    return (await this.api.call({ method: 'DELETE', url: this.url(path, query) })).json;
  }

  /** DELETE for hosts that block the method (REST handbook, "Global Parameters"). */
  async deleteByPost(path: string, query: Query): Promise<JsonReader> {
    const headers = { 'x-http-method-override': 'DELETE' };
    return (await this.api.call({ method: 'POST', url: this.url(path, query), headers })).json;
  }

  /** Uploads a form; a failed upload may tell in its headers what was stored all the same. */
  async upload(path: string, body: HttpBody): Promise<AttemptedCall> {
    const timeoutMs = UPLOAD_TIMEOUT_MS;
    return judged(await this.api.send({ method: 'POST', url: this.url(path), body, timeoutMs }));
  }

  /** Like {@link post}, for calls whose refusals hold facts. */
  async attempt(path: string, value: unknown): Promise<AttemptedCall> {
    const body: HttpBody = { kind: 'json', value };
    return judged(await this.api.send({ method: 'POST', url: this.url(path), body }));
  }

  private url(path: string, query: Query = {}): string {
    return joinUrl(this.access.coreRoot, path, query);
  }
}

function read(answer: Answer): WordpressAnswer {
  return { json: readJson(answer), headers: answer.headers };
}

function judged(response: Answer): AttemptedCall {
  return { ...read(response), failure: classify(response, 'repeatable') };
}
