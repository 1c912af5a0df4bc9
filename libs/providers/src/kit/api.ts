import type { HttpBody, HttpClient, HttpRequest, HttpResponse } from '#libs/kernel';
import type { ProviderEndpoints } from '../contract/endpoints.js';
import { ProviderFailure, type ProviderFailureDetails } from '../contract/failure.js';
import { JsonReader } from '../contract/json-reader.js';
import type { CallContext } from '../contract/publishing.js';
import type { CallEffect } from '../contract/transport-failure.js';
import { UploadSources } from '../contract/upload-sources.js';

/** An answer, as far as its meaning goes. */
export type Answer = Pick<HttpResponse, 'status' | 'headers' | 'body'>;

/** What a call needs, at connect and afterwards. */
export interface Connection {
  readonly http: HttpClient;
  readonly endpoints: ProviderEndpoints;
  /** Application credentials by their key in the definition. */
  readonly application: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/** How the calls of one login are made. */
export interface Access {
  /** Address that paths are put behind, without a slash at its end. */
  readonly root: string;
  readonly headers: Readonly<Record<string, string>>;
  /** In the query of every call. */
  readonly query?: Query;
  /** Must appear in no record of a call. */
  readonly secrets: readonly string[];
}

/** A network's API: what is the same for every call. */
export interface ApiDeclaration<Reading> {
  /** What people call the network. */
  readonly network: string;
  readonly timeoutMs: number;
  /** Where calls go, by its name in the definition; `api` by default. */
  readonly endpoint?: string;
  /** By default a bearer token (RFC 6750). */
  access?(connection: Connection, token: string, endpoint?: string): Access;
  /** Name of the token among an account's credentials; `accessToken` by default. */
  readonly credential?: string;
  /** What an answer means; null for a success. Pure. */
  classify(answer: Answer, effect: CallEffect): ProviderFailureDetails | null;
  /** What callers get of a success; its JSON by default. */
  read?(answer: Answer): Reading;
}

/** Values that are null or undefined are left out. */
export type Query = Readonly<Record<string, string | null | undefined>>;

/** One call. Nothing is seen by readers unless `effect` says so. */
export interface ApiCall {
  readonly method: HttpRequest['method'];
  /** Below the access's root, without a slash before it; the root itself without one. */
  readonly path?: string;
  /** A whole address instead: one that the network gave, say. */
  readonly url?: string;
  readonly query?: Query;
  readonly body?: HttpBody;
  readonly headers?: Readonly<Record<string, string>>;
  readonly effect?: CallEffect;
  readonly timeoutMs?: number;
  /** The files of the body, so that a broken upload is told from a lost answer. */
  readonly sources?: Pick<UploadSources, 'failure'>;
  readonly secrets?: readonly string[];
}

/** A network's calls, for whoever logs in. */
export interface Api<Reading> {
  /** With the token of a connected account. */
  of(context: CallContext): ApiClient<Reading>;
  /** With a token of one's own: at connect, or of somebody beside the account. */
  as(token: string, connection: Connection): ApiClient<Reading>;
  /** Where neither root nor headers follow from a token. */
  by(access: Access, connection: Pick<Connection, 'http' | 'signal'>): ApiClient<Reading>;
}

export function defineApi<Reading = JsonReader>(
  declaration: ApiDeclaration<Reading>,
): Api<Reading> {
  const { endpoint, access = bearerAccess, credential = 'accessToken' } = declaration;
  const by: Api<Reading>['by'] = (login, connection) =>
    new ApiClient(declaration, login, connection);
  const as: Api<Reading>['as'] = (token, connection) =>
    by(access(connection, token, endpoint), connection);
  return { by, as, of: (context) => as(context.account.credentials[credential] ?? '', context) };
}

/** A bearer token in the header, at one of the definition's endpoints. */
export function bearerAccess({ endpoints }: Connection, token: string, endpoint = 'api'): Access {
  return {
    root: endpoints.base(endpoint),
    headers: { accept: 'application/json', authorization: `Bearer ${token}` },
    secrets: [token],
  };
}

/** Calls of one login. Each throws ProviderFailure: `ambiguous` where a visible write has no answer. */
export class ApiClient<Reading> {
  constructor(
    private readonly declaration: ApiDeclaration<Reading>,
    private readonly access: Access,
    private readonly connection: Pick<Connection, 'http' | 'signal'>,
  ) {}

  async get(path: string, query?: Query): Promise<Reading> {
    return this.call({ method: 'GET', path, ...(query && { query }) });
  }

  /** A call that may be made again: what it makes nobody sees. */
  async post(path: string, value?: unknown, query?: Query): Promise<Reading> {
    return this.call({ method: 'POST', path, ...(query && { query }), ...jsonBody(value) });
  }

  /** A call after which something may be out. */
  async publish(path: string, value: unknown, query?: Query): Promise<Reading> {
    const body: HttpBody = { kind: 'json', value };
    return this.call({ method: 'POST', path, effect: 'visible', body, ...(query && { query }) });
  }

  async delete(path: string, query?: Query): Promise<Reading> {
    return this.call({ method: 'DELETE', path, ...(query && { query }) });
  }

  async call(call: ApiCall): Promise<Reading> {
    const answer = await this.send(call);
    const failure = this.declaration.classify(answer, call.effect ?? 'repeatable');
    if (failure !== null) throw new ProviderFailure(this.blackened(failure, call));
    return this.declaration.read?.(answer) ?? (readJson(answer) as Reading);
  }

  /** Refusals may repeat what they were sent. */
  private blackened(failure: ProviderFailureDetails, call: ApiCall): ProviderFailureDetails {
    const secrets = [...this.access.secrets, ...(call.secrets ?? [])];
    const message = secrets
      .filter((secret) => secret !== '')
      .reduce((text, secret) => text.replaceAll(secret, '***'), failure.message);
    return { ...failure, message };
  }

  /** The answer as it came, whatever it means. */
  async send(call: ApiCall): Promise<HttpResponse> {
    const { effect = 'repeatable', sources = new UploadSources([]), body } = call;
    const { root, headers, secrets, query } = this.access;
    try {
      return await this.connection.http.request({
        method: call.method,
        url: withQuery(call.url ?? addressOf(root, call.path), { ...call.query, ...query }),
        headers: { ...headers, ...call.headers },
        ...(body === undefined ? {} : { body }),
        timeoutMs: call.timeoutMs ?? this.declaration.timeoutMs,
        signal: this.connection.signal,
        secrets: [...secrets, ...(call.secrets ?? [])],
      });
    } catch (error) {
      throw sources.failure(error, effect, this.declaration.network);
    }
  }
}

/** The JSON of an answer; empty where it is none. */
export function readJson({ body }: Pick<Answer, 'body'>): JsonReader {
  return JsonReader.parse(body.toString('utf8'));
}

function jsonBody(value: unknown): { readonly body?: HttpBody } {
  return value === undefined ? {} : { body: { kind: 'json', value } };
}

function addressOf(root: string, path = ''): string {
  return path === '' ? root : `${root}/${path}`;
}

function withQuery(url: string, query: Query = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, value] as const],
  );
  if (given.length === 0) return url;
  return `${url}?${new URLSearchParams(Object.fromEntries(given)).toString()}`;
}
