import type { Clock, HttpRequest, HttpResponse } from '#libs/platform/base';
import { ProviderFailure } from '../../contract/failure.js';
import type { JsonReader } from '../../contract/json-reader.js';
import { transportFailure } from '../../contract/transport-failure.js';
import type { GraphConnection } from '../_meta/graph/graph.client.js';
import { parseGraphJson } from '../_meta/graph/graph.json.js';
import { classifyToken } from './instagram.token-answers.js';

const TIMEOUT_MS = 30_000;

export interface InstagramApplication {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** A token of about an hour, and what was granted with it. */
export interface ShortToken {
  readonly accessToken: string;
  /** Null where Instagram does not tell. */
  readonly permissions: readonly string[] | null;
}

/** A token of about 60 days. */
export interface LastingToken {
  readonly accessToken: string;
  readonly expiresAt: Date | null;
}

/**
 * Exchanges the code of a login (Instagram Platform, "Business Login", step 2). A code can be used once, so
 * that a lost answer means a new login.
 */
export async function exchangeCode(
  connection: GraphConnection,
  { clientId, clientSecret }: InstagramApplication,
  code: string,
  redirectUri: string,
): Promise<ShortToken> {
  const fields = {
    client_id: clientId,
    client_secret: clientSecret,
    grant_type: 'authorization_code',
    redirect_uri: redirectUri,
    code,
  };
  const answer = await send(connection, {
    method: 'POST',
    url: `${connection.endpoints.base('tokens')}/oauth/access_token`,
    body: { kind: 'form', fields },
    secrets: [clientSecret, code],
  });
  // The documentation wraps the token in a list, servers also answer with the bare object.
  const token = answer.list('data')[0] ?? answer;
  return { accessToken: requireToken(token), permissions: permissionsOf(token) };
}

/** Short-lived → long-lived token (step 3). */
export async function makeLasting(
  connection: GraphConnection,
  { clientSecret }: InstagramApplication,
  shortToken: string,
  clock: Clock,
): Promise<LastingToken> {
  const query = {
    grant_type: 'ig_exchange_token',
    client_secret: clientSecret,
    access_token: shortToken,
  };
  const secrets = [clientSecret, shortToken];
  return lastingToken(connection, { path: 'access_token', query, secrets }, clock);
}

/** Another 60 days for a token that is at least a day old and has not ended (step 4). */
export async function renewLasting(
  connection: GraphConnection,
  accessToken: string,
  clock: Clock,
): Promise<LastingToken> {
  const query = { grant_type: 'ig_refresh_token', access_token: accessToken };
  const secrets = [accessToken];
  return lastingToken(connection, { path: 'refresh_access_token', query, secrets }, clock);
}

interface LastingCall {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly secrets: readonly string[];
}

async function lastingToken(
  connection: GraphConnection,
  { path, query, secrets }: LastingCall,
  clock: Clock,
): Promise<LastingToken> {
  const search = new URLSearchParams(query).toString();
  const url = `${connection.endpoints.base('lasting')}/${path}?${search}`;
  const answer = await send(connection, { method: 'GET', url, secrets });
  const seconds = answer.number('expires_in');
  return {
    accessToken: requireToken(answer),
    expiresAt: seconds === null ? null : new Date(clock.now().getTime() + seconds * 1_000),
  };
}

async function send({ http, signal }: GraphConnection, request: HttpRequest): Promise<JsonReader> {
  let response: HttpResponse;
  try {
    response = await http.request({ timeoutMs: TIMEOUT_MS, ...request, signal });
  } catch (error) {
    throw transportFailure(error, 'repeatable', 'Instagram');
  }
  const failure = classifyToken(response);
  if (failure !== null) throw new ProviderFailure(failure);
  return parseGraphJson(response.body.toString('utf8'));
}

function requireToken(answer: JsonReader): string {
  const token = answer.text('access_token');
  if (token !== null) return token;
  throw new ProviderFailure({
    failureClass: 'transient',
    message: 'Instagram answered without an access token',
  });
}

/** A list, or one text with commas; both are seen. */
function permissionsOf(token: JsonReader): readonly string[] | null {
  const text = token.text('permissions');
  if (text !== null) return text.split(/[\s,]+/).filter((name) => name !== '');
  const list = token.texts('permissions');
  return list.length === 0 ? null : list;
}
