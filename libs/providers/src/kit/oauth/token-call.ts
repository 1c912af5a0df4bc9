import type { HttpClient, HttpRequest } from '#libs/kernel';
import type { ProviderEndpoints } from '../../contract/endpoints.js';
import { ProviderFailure } from '../../contract/failure.js';
import { JsonReader } from '../../contract/json-reader.js';
import { transportFailure } from '../../contract/transport-failure.js';
import type { OAuthAddress, OAuthServer, TokenQuestion } from './oauth-server.js';
import { classifyTokenAnswer } from './token-answers.js';

const TIMEOUT_MS = 30_000;
/** Words of the protocol. Every other value is kept out of records. */
const PUBLIC_FIELDS = new Set(['grant_type', 'redirect_uri', 'token_type_hint', 'client_id']);

/** What a call of a token endpoint needs; contexts of connects and of calls have it. */
export interface OAuthConnection {
  readonly http: HttpClient;
  readonly endpoints: ProviderEndpoints;
  readonly signal: AbortSignal;
  readonly application: Readonly<Record<string, string>>;
}

export interface TokenCall {
  readonly question: TokenQuestion;
  readonly address: OAuthAddress;
  readonly method: 'GET' | 'POST';
  /** Of the query of a GET, else of the form. */
  readonly fields: Readonly<Record<string, string>>;
  /** How the application proves itself; `none`: the fields say it, or the network does not ask. */
  readonly authentication: 'basic' | 'form' | 'none';
}

/** The application's id and secret, under the names that the network has for them. */
export function applicationOf(
  { client }: Pick<OAuthServer, 'client'>,
  application: OAuthConnection['application'],
): { readonly idField: string; readonly id: string; readonly secret: string } {
  const { key, field } = client ?? { key: 'clientId', field: 'client_id' };
  return {
    idField: field,
    id: application[key] ?? '',
    secret: application['clientSecret'] ?? '',
  };
}

/**
 * Calls a token endpoint. Nothing that stands in the fields is recorded or logged but the names of grants.
 * @throws ProviderFailure `auth_expired` only where the network says that the grant has ended
 */
export async function callTokenEndpoint(
  server: OAuthServer,
  connection: OAuthConnection,
  call: TokenCall,
): Promise<JsonReader> {
  const { http, signal } = connection;
  const { request, secrets } = requestOf(server, connection, call);
  const response = await http
    .request({ ...request, timeoutMs: TIMEOUT_MS, signal, secrets })
    .catch((error: unknown) => {
      throw transportFailure(error, 'repeatable', server.network);
    });
  const failure = classifyTokenAnswer(server, response, call.question);
  if (failure !== null) throw new ProviderFailure(failure);
  return (server.token.parse ?? JsonReader.parse)(response.body.toString('utf8'));
}

function requestOf(
  server: OAuthServer,
  { endpoints, application }: OAuthConnection,
  { address, method, fields, authentication }: TokenCall,
): { readonly request: HttpRequest; readonly secrets: readonly string[] } {
  const { idField, id, secret } = applicationOf(server, application);
  const basic = Buffer.from(`${id}:${secret}`).toString('base64');
  const sent: Record<string, string> = { ...fields };
  if (authentication === 'form') Object.assign(sent, { [idField]: id, client_secret: secret });
  const url = `${endpoints.base(address.endpoint)}${address.path}`;
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...server.token.headers?.(application),
  };
  if (authentication === 'basic') headers['authorization'] = `Basic ${basic}`;
  const isPublic = (name: string): boolean =>
    PUBLIC_FIELDS.has(name) || server.token.more?.[name] !== undefined;
  const words = Object.entries(fields).flatMap(([name, value]) => (isPublic(name) ? [] : [value]));
  const secrets = [secret, basic, ...words];
  const request: HttpRequest =
    method === 'GET'
      ? { method, url: `${url}?${new URLSearchParams(sent).toString()}`, headers }
      : { method, url, headers, body: { kind: 'form', fields: sent } };
  return { request, secrets: secrets.filter((word) => word !== '') };
}
