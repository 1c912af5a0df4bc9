import type { RedirectCallback } from '../../../contract/connecting.js';
import { ProviderFailure, type ProviderFailureDetails } from '../../../contract/failure.js';
import type { JsonReader } from '../../../contract/json-reader.js';
import { OAuthClient } from '../../../kit/oauth/oauth-client.js';
import type { TokenQuestion } from '../../../kit/oauth/oauth-server.js';
import type { OAuthConnection } from '../../../kit/oauth/token-call.js';
import { classifyGraph } from './graph.classify.js';
import { readGraphError, type GraphAnswer } from './graph.error.js';
import { parseGraphJson } from './graph.json.js';

const TOKEN = { endpoint: 'graph', path: '/oauth/access_token' };

/**
 * Facebook Login (Meta, "Manually build a login flow"): tokens are asked for with GET, there are no refresh tokens,
 * and PKCE exists in a test stage only.
 */
export const facebookOAuth = new OAuthClient({
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
  callback: RedirectCallback,
  connection: OAuthConnection,
): Promise<IssuedToken> {
  const fields = { redirect_uri: callback.redirectUri, code: facebookOAuth.codeOf(callback) };
  return issued(await ask(connection, 'code', fields));
}

/** Short-lived user token → long-lived one (Meta, "Get long-lived tokens"). */
export async function extendToken(
  connection: OAuthConnection,
  token: string,
): Promise<IssuedToken> {
  const fields = { grant_type: 'fb_exchange_token', fb_exchange_token: token };
  return issued(await ask(connection, 'other', fields));
}

/** Whose a token is, how long it lasts and what it may (Meta, "debug_token"). */
export async function inspectToken(
  connection: OAuthConnection,
  token: string,
): Promise<TokenFacts> {
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
    throw new ProviderFailure({
      failureClass: 'transient',
      message: 'Meta answered without an access token',
    });
  }
  return { accessToken, expiresInSeconds: answer.number('expires_in') };
}
