import type { Clock } from '#libs/kernel';
import type {
  ConnectContext,
  RedirectCallback,
  RedirectStart,
  StartedRedirect,
} from '../../../contract/connecting.js';
import { ProviderFailure, type ProviderFailureDetails } from '../../../contract/failure.js';
import type { JsonObject } from '../../../contract/identity.js';
import { JsonReader } from '../../../contract/json-reader.js';
import type { GrantNotice, RevokeScope } from '../../../contract/provider-strategy.js';
import { failed } from '../../../kit/failing.js';
import { OAuthClient } from '../../../kit/oauth/oauth-client.js';
import type { TokenQuestion } from '../../../kit/oauth/oauth-server.js';
import type { OAuthConnection } from '../../../kit/oauth/token-call.js';
import { GraphClient } from './graph.client.js';
import {
  classifyGraph,
  type GraphAnswer,
  parseGraphJson,
  readGraphError,
} from './graph.failures.js';
import { pictureOf } from './graph.pages.js';
import { readSignedRequest } from './graph.signed-request.js';

const TOKEN = { endpoint: 'graph', path: '/oauth/access_token' };

/**
 * Facebook Login (Meta, "Manually build a login flow"): tokens are asked for with GET, there are no refresh tokens,
 * and PKCE exists in a test stage only.
 */
const facebookOAuth = new OAuthClient({
  network: 'Meta',
  consent: {
    endpoint: 'dialog',
    path: '/dialog/oauth',
    scopeSeparator: ',',
    // The usual dialog never asks again for what was declined before.
    more: { auth_type: 'rerequest' },
  },
  token: { ...TOKEN, authentication: 'form', parse: parseGraphJson },
  errors: {
    read: (answer) => classifyGraph(answer, 'repeatable'),
    // A wrong secret is the operator's to mend, although it wears the code of Meta's own failures.
    isOfApplication: (_failure, answer) =>
      /client secret|client_secret/i.test(readGraphError(answer)?.words ?? ''),
    // 36007 expired, 36008 another address, 36009 used: only a new login helps.
    otherwise: (_failure, answer) => (readGraphError(answer)?.code === 100 ? 'auth_expired' : null),
  },
});

interface IssuedToken {
  readonly accessToken: string;
  /** Null where the answer does not say. */
  readonly expiresInSeconds: number | null;
}

/** What Meta says about a token. */
interface TokenFacts {
  readonly appId: string | null;
  readonly userId: string | null;
  readonly isValid: boolean;
  /** Null for tokens without end. */
  readonly expiresAt: Date | null;
  readonly scopes: readonly string[];
}

/** Exchanges the code of a login. The code is used up even if the answer is lost. */
async function exchangeCode(
  callback: RedirectCallback,
  connection: OAuthConnection,
): Promise<IssuedToken> {
  const fields = { redirect_uri: callback.redirectUri, code: facebookOAuth.codeOf(callback) };
  return issued(await ask(connection, 'code', fields));
}

/** Short-lived user token → long-lived one (Meta, "Get long-lived tokens"). */
async function extendToken(connection: OAuthConnection, token: string): Promise<IssuedToken> {
  const fields = { grant_type: 'fb_exchange_token', fb_exchange_token: token };
  return issued(await ask(connection, 'other', fields));
}

/** Whose a token is, how long it lasts and what it may (Meta, "debug_token"). */
async function inspectToken(connection: OAuthConnection, token: string): Promise<TokenFacts> {
  const { clientId = '', clientSecret = '' } = connection.application;
  const answer = await facebookOAuth.call(connection, {
    question: 'other',
    address: { endpoint: 'graph', path: '/debug_token' },
    method: 'GET',
    fields: { input_token: token, access_token: `${clientId}|${clientSecret}` },
    authentication: 'none',
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
  return facebookOAuth.classify(answer);
}

async function ask(
  connection: OAuthConnection,
  question: TokenQuestion,
  fields: Readonly<Record<string, string>>,
): Promise<JsonReader> {
  const call = { question, address: TOKEN, method: 'GET', authentication: 'form' } as const;
  return facebookOAuth.call(connection, { ...call, fields });
}

function issued(answer: JsonReader): IssuedToken {
  const accessToken = answer.text('access_token');
  if (accessToken === null) {
    throw failed('transient', 'Meta answered without an access token');
  }
  return { accessToken, expiresInSeconds: answer.number('expires_in') };
}

/** What Meta knows a person's consent through Facebook Login by; every account that came by it has this. */
export function facebookGrantIds(metadata: JsonObject): readonly string[] {
  const userId = new JsonReader(metadata).id('metaUserId');
  return userId === null ? [] : [`facebook:${userId}`];
}

/** The consent that a callback of Meta ends; null unless the application's secret signed it. Pure. */
export function endedFacebookGrants(
  signedRequest: string,
  appSecret: string | undefined,
): GrantNotice | null {
  // Anybody can sign with no secret.
  if (appSecret === undefined || appSecret === '') return null;
  const request = readSignedRequest(signedRequest, appSecret);
  if (request === null) return null;
  const { userId, issuedAt } = request;
  return { grantIds: facebookGrantIds({ metaUserId: userId }), issuedAt };
}

/**
 * Takes the person's whole consent back (Graph API reference, "User permissions"). There is nothing smaller,
 * so that nothing is called while other accounts live by it.
 * @returns whether Meta was told
 */
export async function revokeFacebookGrant(
  person: GraphClient | null,
  metadata: JsonObject,
  { grantIsShared }: RevokeScope,
): Promise<boolean> {
  const userId = new JsonReader(metadata).id('metaUserId');
  if (grantIsShared || person === null || userId === null) return false;
  await person.delete(`${userId}/permissions`);
  return true;
}

/** What one consent through Facebook Login gave. */
export interface UserGrant {
  /** The person's long-lived token (about 60 days); Page tokens made with it have no end. */
  readonly accessToken: string;
  /** The person's id for this application; deauthorization callbacks name it. */
  readonly userId: string;
  /** The application's id at Meta, which its posts carry; null where Meta does not tell. */
  readonly appId: string | null;
  readonly name: string | null;
  readonly pictureUrl: string | null;
  readonly scopes: readonly string[];
  readonly declined: readonly string[];
  /** End of the person's token; null where it has none or Meta does not tell. */
  readonly expiresAt: Date | null;
  /** Calls with this token, proven with the application's secret. */
  readonly client: GraphClient;
}

/** Sends the person to the login dialog (Meta, "Manually build a login flow"). */
export function startFacebookLogin(
  request: RedirectStart,
  context: ConnectContext,
  scopes: readonly string[],
): StartedRedirect {
  return facebookOAuth.start(request, context, scopes);
}

/**
 * Code → short token → long-lived token → who it is and what was granted. The code can be used once, so that
 * a lost answer means a new login.
 * @throws ProviderFailure; `permission` when the person declined or one of `required` is missing
 */
export async function completeFacebookLogin(
  callback: RedirectCallback,
  context: ConnectContext,
  { network, required, clock }: LoginOptions,
): Promise<UserGrant> {
  const { clientId = '', clientSecret = '' } = context.application;
  const short = await exchangeCode(callback, context);
  const long = await extendToken(context, short.accessToken);
  const facts = await inspectToken(context, long.accessToken);
  if (facts.appId !== null && context.mode === 'live' && facts.appId !== clientId) {
    throw refused('The token belongs to another application');
  }
  const proof = { appSecret: clientSecret, clock };
  const client = new GraphClient(context, { network, accessToken: long.accessToken, proof });
  const granted = await readPermissions(client);
  const missing = required.filter((scope) => !granted.scopes.includes(scope));
  if (missing.length > 0) {
    throw refused(`These permissions were not granted: ${missing.join(', ')}`);
  }
  const me = await client.get('me', { fields: 'id,name,picture.type(large){url}' });
  const userId = me.id('id') ?? facts.userId;
  if (userId === null) {
    throw failed('transient', 'Meta did not say who logged in');
  }
  return {
    accessToken: long.accessToken,
    userId,
    appId: facts.appId,
    name: me.text('name'),
    pictureUrl: pictureOf(me),
    ...granted,
    expiresAt: facts.expiresAt ?? endOf(long.expiresInSeconds, clock),
    client,
  };
}

export interface LoginOptions {
  /** How users call the network in messages. */
  readonly network: string;
  /** Permissions without which the connect makes no sense. */
  readonly required: readonly string[];
  readonly clock: Clock;
}

/** What the person granted and what not (Meta, "User permissions" edge). */
async function readPermissions(
  client: GraphClient,
): Promise<Pick<UserGrant, 'scopes' | 'declined'>> {
  const rows = (await client.get('me/permissions')).list('data');
  const named = (granted: boolean): readonly string[] =>
    rows
      .filter((row) => (row.text('status') === 'granted') === granted)
      .map((row) => row.text('permission'))
      .filter((permission) => permission !== null);
  return { scopes: named(true), declined: named(false) };
}

function endOf(seconds: number | null, clock: Clock): Date | null {
  return seconds === null ? null : new Date(clock.now().getTime() + seconds * 1000);
}

function refused(message: string): ProviderFailure {
  return failed('permission', message);
}
