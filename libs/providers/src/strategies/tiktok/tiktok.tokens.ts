import type { FailureClass, ProviderFailureDetails } from '../../contract/failure.js';
import { JsonReader } from '../../contract/json-reader.js';
import { retryAfterMs } from '../../contract/transport-failure.js';
import { OAuthClient } from '../../kit/oauth/oauth-client.js';
import type { OAuthGrant } from '../../kit/oauth/oauth-grant.js';
import { codeIn } from '../../kit/oauth/token-answers.js';
import type { Answer } from './tiktok.classify.js';

const LIMIT_WAIT_MS = 60_000;

/** What TikTok tells of a login beside its tokens. */
export interface Grant extends OAuthGrant {
  readonly openId: string | null;
  readonly scopes: readonly string[];
}

/**
 * TikTok's OAuth server (TikTok, "Manage User Access Tokens v2"). Without PKCE: TikTok asks for it of mobile and
 * desktop applications only, and wants its challenge in hexadecimal, other than RFC 7636.
 */
export const tiktokOAuth = new OAuthClient({
  network: 'TikTok',
  consent: { endpoint: 'web', path: '/v2/auth/authorize/', scopeSeparator: ',' },
  token: { endpoint: 'api', path: '/v2/oauth/token/', authentication: 'form' },
  revocation: { endpoint: 'api', path: '/v2/oauth/revoke/' },
  client: { key: 'clientKey', field: 'client_key' },
  grantedSeparator: /[\s,]+/,
  errors: {
    read: readFailure,
    ended: ['invalid_grant', 'access_token_invalid'],
    isOfApplication: codeIn('invalid_client', 'unauthorized_client'),
    otherwise: ({ providerCode }, { status }) => otherClass(status, providerCode ?? null),
  },
});

/** What a grant says in TikTok's own fields. */
export function grantOf(answer: JsonReader, grant: OAuthGrant): Grant {
  return { ...grant, openId: answer.text('open_id'), scopes: scopesIn(answer.text('scope')) };
}

/** TikTok separates scopes by commas. */
export function scopesIn(text: string | null): readonly string[] {
  return (text ?? '').split(/[\s,]+/).filter((scope) => scope !== '');
}

/**
 * A refusal, whatever its status: TikTok refuses with 200, too. The token endpoints have a text in `error`; the rest
 * of the API, which may answer in their place, an object.
 */
function readFailure(answer: Answer): ProviderFailureDetails | null {
  const { status } = answer;
  const json = JsonReader.parse(answer.body.toString('utf8'));
  const code = json.text('error') ?? json.object('error').text('code');
  const isRefused = code !== null && code !== 'ok';
  // Giving a token back has no body; every other success has a token.
  if (status < 300 && !isRefused) return null;
  const words = json.text('error_description') ?? json.object('error').text('message');
  const isLimit = status === 429 || code === 'rate_limit_exceeded';
  return {
    failureClass: isLimit ? 'rate_limited' : 'transient',
    message: words ?? code ?? `TikTok answered ${status} without a token`,
    status,
    providerCode: code,
    ...(isLimit && {
      retryAfterMs: retryAfterMs(answer.headers) ?? LIMIT_WAIT_MS,
      scope: 'app' as const,
    }),
  };
}

/** Only a refused code or refresh token says something about the person's consent. */
function otherClass(status: number, code: string | null): FailureClass {
  if (code === null) return status === 401 ? 'auth_expired' : 'transient';
  return OPERATORS_TO_MEND.has(code) || status >= 400 ? 'permission' : 'transient';
}

const OPERATORS_TO_MEND = new Set([
  'invalid_request',
  'invalid_scope',
  'unsupported_grant_type',
  'access_denied',
]);
