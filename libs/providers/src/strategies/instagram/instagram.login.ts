import type { Clock } from '#libs/kernel';
import type {
  ConnectContext,
  RedirectCallback,
  RedirectConnector,
} from '../../contract/connecting.js';
import {
  type FailureClass,
  ProviderFailure,
  type ProviderFailureDetails,
} from '../../contract/failure.js';
import type { ConnectedIdentity } from '../../contract/identity.js';
import type { JsonReader } from '../../contract/json-reader.js';
import type { RefreshedCredentials } from '../../contract/provider-strategy.js';
import type { CallContext } from '../../contract/publishing.js';
import type { StrategyMeans } from '../../kit/actions.js';
import { failed, isFailure, reclassed } from '../../kit/failing.js';
import { OAuthClient } from '../../kit/oauth/oauth-client.js';
import type { OAuthConnection } from '../../kit/oauth/token-call.js';
import { classifyGraph, type GraphAnswer, parseGraphJson } from '../_meta/graph/graph.failures.js';
import { instagramClient, instagramLoginFailures, readIdentity } from './instagram.api.js';
import { INSTAGRAM_REQUIRED, INSTAGRAM_SCOPES } from './instagram.definition.js';

const CONFIGURATION = /invalid redirect_uri|invalid platform app|invalid client/i;

/**
 * What an answer of a token call means; null for a success. The login server writes errors in a form of its
 * own: `{error_type, code, error_message}` (Instagram Platform, "Business Login"). Pure.
 */
function classifyToken(answer: GraphAnswer): ProviderFailureDetails | null {
  const json = parseGraphJson(answer.body.toString('utf8'));
  const message = json.text('error_message');
  if (message === null) return classifyGraph(answer, 'repeatable', instagramLoginFailures);
  const isConfiguration = CONFIGURATION.test(message);
  return {
    failureClass: classOf(answer.status, isConfiguration),
    message: isConfiguration
      ? `${message}. The operator of this service has to check its Instagram application`
      : message,
    status: answer.status,
    providerCode: json.id('code'),
  };
}

/** Anything else about a code (used, expired) is mended by a new login. */
function classOf(status: number, isConfiguration: boolean): FailureClass {
  if (isConfiguration) return 'permission';
  if (status === 429) return 'rate_limited';
  return status >= 500 ? 'transient' : 'auth_expired';
}

/** Instagram's own login, which documents no PKCE (Instagram Platform, "Business Login"). */
const instagramOAuth = new OAuthClient({
  network: 'Instagram',
  consent: {
    endpoint: 'authorize',
    path: '/oauth/authorize',
    scopeSeparator: ',',
    // A second account is connected with the same browser.
    more: { force_reauth: 'true' },
  },
  token: {
    endpoint: 'tokens',
    path: '/oauth/access_token',
    authentication: 'form',
    parse: parseGraphJson,
  },
  // The login server has words of its own, which tell a wrong application from a used code.
  errors: { read: classifyToken },
});

/** A token of about an hour, and what was granted with it. */
interface ShortToken {
  readonly accessToken: string;
  /** Null where Instagram does not tell. */
  readonly permissions: readonly string[] | null;
}

/** A token of about 60 days. */
interface LastingToken {
  readonly accessToken: string;
  readonly expiresAt: Date | null;
}

/** Exchanges the code of a login (step 2). A code can be used once, so that a lost answer means a new login. */
async function exchangeCode(
  callback: RedirectCallback,
  connection: OAuthConnection,
): Promise<ShortToken> {
  const answer = await instagramOAuth.exchangeCode(callback, connection);
  // The documentation wraps the token in a list, servers also answer with the bare object.
  const token = answer.list('data')[0] ?? answer;
  return { accessToken: requireToken(token), permissions: permissionsOf(token) };
}

/** Short-lived → long-lived token (step 3). */
async function makeLasting(
  connection: OAuthConnection,
  shortToken: string,
  clock: Clock,
): Promise<LastingToken> {
  const fields = {
    grant_type: 'ig_exchange_token',
    client_secret: connection.application['clientSecret'] ?? '',
    access_token: shortToken,
  };
  return lastingToken(connection, '/access_token', fields, clock);
}

/** Another 60 days for a token that is at least a day old and has not ended (step 4). */
async function renewLasting(
  connection: OAuthConnection,
  accessToken: string,
  clock: Clock,
): Promise<LastingToken> {
  const fields = { grant_type: 'ig_refresh_token', access_token: accessToken };
  return lastingToken(connection, '/refresh_access_token', fields, clock);
}

async function lastingToken(
  connection: OAuthConnection,
  path: string,
  fields: Readonly<Record<string, string>>,
  clock: Clock,
): Promise<LastingToken> {
  const answer = await instagramOAuth.call(connection, {
    question: 'other',
    address: { endpoint: 'lasting', path },
    method: 'GET',
    fields,
    authentication: 'none',
  });
  const seconds = answer.number('expires_in');
  return {
    accessToken: requireToken(answer),
    expiresAt: seconds === null ? null : new Date(clock.now().getTime() + seconds * 1_000),
  };
}

function requireToken(answer: JsonReader): string {
  const token = answer.text('access_token');
  if (token !== null) return token;
  throw failed('transient', 'Instagram answered without an access token');
}

/** A list, or one text with commas; both are seen. */
function permissionsOf(token: JsonReader): readonly string[] | null {
  const text = token.text('permissions');
  if (text !== null) return text.split(/[\s,]+/).filter((name) => name !== '');
  const list = token.texts('permissions');
  return list.length === 0 ? null : list;
}

/**
 * Gives a token another 60 days. Instagram refuses that during the first day, with an answer it does not
 * document; only what it says about the token itself ends the login (Instagram Platform, "Business Login").
 */
export async function refreshInstagram(
  context: CallContext,
  { clock }: StrategyMeans,
): Promise<RefreshedCredentials> {
  const { credentials } = context.account;
  try {
    const token = await renewLasting(context, credentials['accessToken'] ?? '', clock);
    const { accessToken, expiresAt } = token;
    return { credentials: { ...credentials, accessToken }, expiresAt };
  } catch (error) {
    throw passing(error);
  }
}

function passing(error: unknown): unknown {
  return isFailure(error, 'content_rejected')
    ? reclassed(error, 'transient', { cause: error })
    : error;
}

/** Instagram's own login. One consent brings one account. */
export function instagramConnector({ clock }: StrategyMeans): RedirectConnector {
  return {
    kind: 'redirect',
    needsApplication: () => true,
    start: async (request, context) => instagramOAuth.start(request, context, INSTAGRAM_SCOPES),
    complete: async (callback, context) => [await complete(callback, context, clock)],
  };
}

async function complete(
  callback: RedirectCallback,
  context: ConnectContext,
  clock: Clock,
): Promise<ConnectedIdentity> {
  const short = await exchangeCode(callback, context);
  requireScopes(short.permissions);
  const lasting = await makeLasting(context, short.accessToken, clock);
  const token = {
    accessToken: lasting.accessToken,
    appSecret: context.application['clientSecret'] ?? '',
  };
  const scopes = short.permissions ?? INSTAGRAM_SCOPES;
  return readIdentity(instagramClient(context, token, clock), { ...lasting, scopes });
}

function requireScopes(permissions: readonly string[] | null): void {
  const missing = INSTAGRAM_REQUIRED.filter(
    (scope) => permissions !== null && !permissions.includes(scope),
  );
  if (missing.length === 0) return;
  throw refused(`These permissions were not granted: ${missing.join(', ')}`, 'missing_scope');
}

function refused(message: string, providerCode: string | null): ProviderFailure {
  return failed('permission', message, { providerCode });
}
