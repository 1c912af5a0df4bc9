import type { HttpResponse } from '#libs/platform/base';
import { ProviderFailure, type ProviderFailureDetails } from '../../../contract/failure.js';
import { JsonReader } from '../../../contract/json-reader.js';
import { transportFailure } from '../../../contract/transport-failure.js';
import type { GraphConnection, Query } from './graph.client.js';
import { classifyGraph } from './graph.classify.js';
import { readGraphError, type GraphAnswer } from './graph.error.js';
import { parseGraphJson } from './graph.json.js';

const TIMEOUT_MS = 30_000;

export interface MetaApplication {
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface IssuedToken {
  readonly accessToken: string;
  /** Null where the answer does not say. */
  readonly expiresInSeconds: number | null;
}

/** What Meta says about a token. */
export interface TokenFacts {
  readonly appId: string | null;
  readonly userId: string | null;
  readonly isValid: boolean;
  /** Null for tokens without end. */
  readonly expiresAt: Date | null;
  readonly scopes: readonly string[];
}

/** Exchanges the code of a login. The code is used up even if the answer is lost. */
export async function exchangeCode(
  connection: GraphConnection,
  application: MetaApplication,
  code: string,
  redirectUri: string,
): Promise<IssuedToken> {
  return requestToken(connection, application, {
    query: { redirect_uri: redirectUri, code },
    secrets: [code],
  });
}

/** Short-lived user token → long-lived one (Meta, "Get long-lived tokens"). */
export async function extendToken(
  connection: GraphConnection,
  application: MetaApplication,
  token: string,
): Promise<IssuedToken> {
  return requestToken(connection, application, {
    query: { grant_type: 'fb_exchange_token', fb_exchange_token: token },
    secrets: [token],
  });
}

/** Whose a token is, how long it lasts and what it may (Meta, "debug_token"). */
export async function inspectToken(
  connection: GraphConnection,
  { clientId, clientSecret }: MetaApplication,
  token: string,
): Promise<TokenFacts> {
  const accessToken = `${clientId}|${clientSecret}`;
  const answer = await read(connection, {
    path: 'debug_token',
    query: { input_token: token, access_token: accessToken },
    secrets: [token, clientSecret],
  });
  const data = answer.object('data');
  const end = data.number('expires_at') ?? 0;
  return {
    appId: data.id('app_id'),
    userId: data.id('user_id'),
    isValid: data.flag('is_valid') === true,
    expiresAt: end > 0 ? new Date(end * 1000) : null,
    scopes: data.texts('scopes'),
  };
}

/** What an answer of the token endpoint means; null for a success. Pure. */
export function classifyToken(answer: GraphAnswer): ProviderFailureDetails | null {
  const failure = classifyGraph(answer, 'repeatable');
  const error = readGraphError(answer);
  if (failure === null || error === null || answer.status >= 500) return failure;
  // A wrong secret is the operator's to mend, although it wears the code of Meta's own failures.
  if (/client secret|client_secret/i.test(error.words)) {
    return { ...failure, failureClass: 'permission' };
  }
  // 36007 expired, 36008 another address, 36009 used: only a new login helps.
  return error.code === 100 ? { ...failure, failureClass: 'auth_expired' } : failure;
}

interface TokenCall {
  readonly query: Query;
  readonly secrets: readonly string[];
}

async function requestToken(
  connection: GraphConnection,
  { clientId, clientSecret }: MetaApplication,
  { query, secrets }: TokenCall,
): Promise<IssuedToken> {
  const answer = await read(connection, {
    path: 'oauth/access_token',
    query: { ...query, client_id: clientId, client_secret: clientSecret },
    secrets: [...secrets, clientSecret],
  });
  const accessToken = answer.text('access_token');
  if (accessToken === null) {
    throw new ProviderFailure({
      failureClass: 'transient',
      message: 'Meta answered without an access token',
    });
  }
  return { accessToken, expiresInSeconds: answer.number('expires_in') };
}

async function read(
  { http, endpoints, signal }: GraphConnection,
  { path, query, secrets }: TokenCall & { readonly path: string },
): Promise<JsonReader> {
  const url = `${endpoints.base('graph')}/${path}?${new URLSearchParams(query).toString()}`;
  let response: HttpResponse;
  try {
    response = await http.request({ method: 'GET', url, timeoutMs: TIMEOUT_MS, signal, secrets });
  } catch (error) {
    throw transportFailure(error, 'repeatable', 'Meta');
  }
  const failure = classifyToken(response);
  if (failure !== null) throw new ProviderFailure(failure);
  return parseGraphJson(response.body.toString('utf8'));
}
