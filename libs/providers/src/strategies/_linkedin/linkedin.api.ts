import type { Clock } from '#libs/kernel';
import { setTimeout as pause } from 'node:timers/promises';
import type {
  ConnectContext,
  RedirectCallback,
  RedirectStart,
  StartedRedirect,
} from '../../contract/connecting.js';
import { ProviderFailure } from '../../contract/failure.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { CallContext } from '../../contract/publishing.js';
import {
  type Answer,
  type ApiCall,
  type ApiClient,
  type Connection,
  defineApi,
  readJson,
} from '../../kit/api.js';
import { failed, isFailure } from '../../kit/failing.js';
import { OAuthClient } from '../../kit/oauth/oauth-client.js';
import type { OAuthGrant } from '../../kit/oauth/oauth-grant.js';
import { codeIn } from '../../kit/oauth/token-answers.js';
import { classify } from './linkedin.failures.js';

/** An answer that is given up on leaves a post's fate open. */
const CALL_TIMEOUT_MS = 60_000;
const PROTOCOL_VERSION = '2.0.0';

/** Calls of LinkedIn's API; the release is part of a login's access. */
const linkedin = defineApi<Answer>({
  network: 'LinkedIn',
  timeoutMs: CALL_TIMEOUT_MS,
  classify,
  read: (answer) => answer,
});

/** How a grant's calls are made. */
export interface LinkedinAccess {
  readonly accessToken: string;
  /** Release of the API, `YYYYMM`. */
  readonly version: string;
}

/** What a create answers: the id stands in a header, a body is the exception. */
export interface CreatedEntity {
  readonly id: string | null;
  readonly json: JsonReader;
}

type RestliMethod = 'FINDER' | 'BATCH_GET' | 'DELETE';

/** Calls of LinkedIn's versioned API (LinkedIn, "Posts API"). Each throws ProviderFailure. */
export class LinkedinClient {
  private readonly api: ApiClient<Answer>;

  constructor(
    readonly connection: Pick<Connection, 'http' | 'endpoints' | 'signal'>,
    private readonly access: LinkedinAccess,
  ) {
    const root = connection.endpoints.base('api');
    const headers = { authorization: this.authorization };
    this.api = linkedin.by({ root, headers, secrets: [access.accessToken] }, connection);
  }

  get authorization(): string {
    return `Bearer ${this.access.accessToken}`;
  }

  async read(path: string): Promise<JsonReader> {
    return readJson(await this.rest({ method: 'GET', path }));
  }

  /** A search: `q=` names the finder. */
  async find(path: string): Promise<JsonReader> {
    return readJson(await this.rest({ method: 'GET', path }, 'FINDER'));
  }

  /** An `?action=` call, which readers never see. */
  async act(path: string, value: unknown): Promise<JsonReader> {
    return readJson(await this.rest({ method: 'POST', path, body: { kind: 'json', value } }));
  }

  /** Writes something that readers see. */
  async create(path: string, value: unknown): Promise<CreatedEntity> {
    const body = { kind: 'json', value } as const;
    const answer = await this.rest({ method: 'POST', path, body, effect: 'visible' });
    return { id: answer.headers['x-restli-id'] ?? null, json: readJson(answer) };
  }

  async delete(path: string): Promise<void> {
    await this.rest({ method: 'DELETE', path }, 'DELETE');
  }

  /** Who logged in: `userinfo` (OpenID Connect) or `me` (r_basicprofile). Takes no version. */
  async profile(resource: 'userinfo' | 'me'): Promise<JsonReader> {
    return readJson(await this.api.get(`v2/${resource}`));
  }

  private async rest(call: ApiCall, method?: RestliMethod): Promise<Answer> {
    const headers = {
      'linkedin-version': this.access.version,
      'x-restli-protocol-version': PROTOCOL_VERSION,
      ...(method && { 'x-restli-method': method }),
    };
    return this.api.call({ ...call, path: `rest${call.path}`, headers });
  }
}

/** Who posts, and the client that carries the calls. */
export interface LinkedinAuthor {
  readonly client: LinkedinClient;
  readonly urn: string;
  /** What the login may do; null where that is not known. */
  readonly scopes: readonly string[] | null;
}

/** The author behind an account. @param version release of the API to call */
export function authorOf(context: CallContext, version: string): LinkedinAuthor {
  const metadata = new JsonReader(context.account.metadata);
  const accessToken = context.account.credentials['accessToken'] ?? '';
  return {
    client: new LinkedinClient(context, { accessToken, version }),
    urn: metadata.text('urn') ?? '',
    scopes: metadata.has('scopes') ? metadata.texts('scopes') : null,
  };
}

/** False only where the login is known to lack the scope. */
export function mayUse({ scopes }: Pick<LinkedinAuthor, 'scopes'>, scope: string): boolean {
  return scopes === null || scopes.includes(scope);
}

/**
 * LinkedIn's OAuth server (LinkedIn, "Authorization Code Flow" and "Programmatic Refresh Tokens"). The web flow takes
 * no PKCE; the application's credentials go into the form, since LinkedIn knows no other way.
 */
export const linkedinOAuth = new OAuthClient({
  network: 'LinkedIn',
  consent: { endpoint: 'web', path: '/oauth/v2/authorization' },
  token: { endpoint: 'web', path: '/oauth/v2/accessToken', authentication: 'form' },
  revocation: { endpoint: 'web', path: '/oauth/v2/revoke' },
  // Blanks in the documentation, commas in real answers.
  grantedSeparator: /[\s,]+/,
  errors: {
    isOfApplication: codeIn(
      'invalid_client',
      'invalid_client_id',
      'unauthorized_client',
      'invalid_redirect_uri',
    ),
    ofApplication: 'transient',
    otherwise: (_failure, { status }) => (status >= 400 ? 'auth_expired' : null),
  },
});

const DENIED = new Set(['user_cancelled_login', 'user_cancelled_authorize', 'access_denied']);

/**
 * Sends the person to LinkedIn's consent page (LinkedIn, "Authorization Code Flow"). The scopes asked for are kept: an answer that names none grants them all.
 */
export function startConsent(
  request: RedirectStart,
  context: ConnectContext,
  scopes: readonly string[],
): StartedRedirect {
  return { ...linkedinOAuth.start(request, context, scopes), handshake: { scopes } };
}

/** Grant of a consent, with the scopes it covers. */
export interface ConsentedGrant extends OAuthGrant {
  readonly scopes: readonly string[];
}

/** Exchanges the callback's code and checks what was granted. @throws ProviderFailure */
export async function completeConsent(
  callback: RedirectCallback,
  context: ConnectContext,
  { clock, required }: { readonly clock: Clock; readonly required: readonly string[] },
): Promise<ConsentedGrant> {
  const { query, handshake } = callback;
  if (query['error'] !== undefined) throw refusedConsent(query);
  const { grant } = await linkedinOAuth.exchange(callback, context, clock);
  const asked = Array.isArray(handshake['scopes']) ? handshake['scopes'] : [];
  const scopes = grant.scopes ?? asked.filter((scope) => typeof scope === 'string');
  const missing = required.filter((scope) => !scopes.includes(scope));
  if (missing.length === 0) return { ...grant, scopes };
  throw denied(`LinkedIn did not grant ${missing.join(', ')}`, 'missing_scope');
}

function refusedConsent(query: RedirectCallback['query']): ProviderFailure {
  const error = query['error'] ?? '';
  const words = query['error_description'] ?? error;
  if (DENIED.has(error))
    return denied(`The connection was not allowed on LinkedIn: ${words}`, error);
  if (error !== 'unauthorized_scope_error') return denied(words, error);
  const hint =
    'the LinkedIn application of this service lacks a product or scope; ask its operator';
  return denied(`${words} (${hint})`, error);
}

function denied(message: string, providerCode: string | null = null): ProviderFailure {
  return failed('permission', message, { providerCode });
}

/** Right after its issue a token may be called revoked for some seconds. */
const SETTLING_MS: readonly number[] = [1_500, 3_000, 4_500];

/** Stands in for time in tests. */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<unknown>;

const wait: Wait = (milliseconds, signal) => pause(milliseconds, undefined, { signal });

/** The first read with a token that was just issued; asked again while LinkedIn does not know it yet. */
export async function settled<Result>(
  read: () => Promise<Result>,
  signal: AbortSignal,
  sleep: Wait = wait,
): Promise<Result> {
  for (const delay of SETTLING_MS) {
    try {
      return await read();
    } catch (error) {
      const early = isFailure(error, 'auth_expired');
      if (!early) throw error;
      await sleep(delay, signal);
    }
  }
  return read();
}
