import type { FailureClass, ProviderFailureDetails } from '../../contract/failure.js';
import type { ConnectedIdentity } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { RevokeScope } from '../../contract/provider-strategy.js';
import type { CallContext } from '../../contract/publishing.js';
import { retryAfterMs } from '../../contract/transport-failure.js';
import type { StrategyMeans } from '../../kit/actions.js';
import { type Answer, readJson } from '../../kit/api.js';
import { failed, isFailure } from '../../kit/failing.js';
import { oauthConnector } from '../../kit/oauth-login.js';
import { OAuthClient } from '../../kit/oauth/oauth-client.js';
import type { OAuthGrant } from '../../kit/oauth/oauth-grant.js';
import { codeIn } from '../../kit/oauth/token-answers.js';
import { pathOf, tiktok, type TiktokClient } from './tiktok.api.js';
import { type Creator, creatorMetadata, readCreator } from './tiktok.creator.js';
import { TIKTOK_SCOPES } from './tiktok.definition.js';

const LIMIT_WAIT_MS = 60_000;
const BASIC_FIELDS = ['open_id', 'union_id', 'avatar_url', 'display_name'];
const OPERATORS_TO_MEND = new Set([
  'invalid_request',
  'invalid_scope',
  'unsupported_grant_type',
  'access_denied',
]);

/** What TikTok tells of a login beside its tokens. */
interface Grant extends OAuthGrant {
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
function grantOf(answer: JsonReader, grant: OAuthGrant): Grant {
  return { ...grant, openId: answer.text('open_id'), scopes: scopesIn(answer.text('scope')) };
}

/** TikTok separates scopes by commas. */
function scopesIn(text: string | null): readonly string[] {
  return (text ?? '').split(/[\s,]+/).filter((scope) => scope !== '');
}

/**
 * A refusal, whatever its status: TikTok refuses with 200, too. The token endpoints have a text in `error`; the rest
 * of the API, which may answer in their place, an object.
 */
function readFailure(answer: Answer): ProviderFailureDetails | null {
  const { status } = answer;
  const json = readJson(answer);
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

/** @returns whether TikTok was told; not while another connection lives by the same consent */
export async function revokeTiktok(
  context: CallContext,
  { grantIsShared }: RevokeScope,
  { clock }: StrategyMeans,
): Promise<boolean> {
  const { accessToken } = context.account.credentials;
  if (grantIsShared || accessToken === undefined) return false;
  try {
    await tiktokOAuth.revoke(context, accessToken);
  } catch (error) {
    if (!isFailure(error, 'auth_expired')) throw error;
    // An access token of yesterday ends nothing: a fresh one does.
    const renewed = await tiktokOAuth.refresh(context, clock);
    if (renewed === null) throw error;
    await tiktokOAuth.revoke(context, renewed.credentials['accessToken'] ?? '');
  }
  return true;
}

/** Reads the account behind a token (TikTok, "Get User Info"). @throws ProviderFailure */
async function readIdentity(
  client: TiktokClient,
  { credentials, scopes, expiresAt }: Omit<Grant, 'openId'>,
): Promise<ConnectedIdentity> {
  // One field outside the granted scopes fails the whole call.
  const fields = scopes.includes('user.info.profile')
    ? [...BASIC_FIELDS, 'username']
    : BASIC_FIELDS;
  const user = (await client.get(pathOf('user/info', fields))).object('user');
  const openId = user.text('open_id');
  if (openId === null) {
    throw failed('transient', 'TikTok did not tell whose account this is');
  }
  const creator = scopes.includes('video.publish') ? await creatorIfTold(client) : null;
  const username = user.text('username') ?? creator?.username ?? null;
  return {
    externalId: openId,
    handle: username === null ? `tiktok:${openId}` : `tiktok:@${username}`,
    displayName: user.text('display_name') ?? username,
    accountType: 'user',
    avatarUrl: user.text('avatar_url'),
    metadata: {
      username,
      unionId: user.text('union_id'),
      scopes,
      ...(creator === null ? {} : creatorMetadata(creator)),
    },
    credentials,
    scopes,
    expiresAt,
    grantIds: [`tiktok:${openId}`],
    publishable: mayPublish(scopes),
  };
}

/** Direct posts and drafts have a scope each; one of them is enough to be of use. */
function mayPublish(scopes: readonly string[]): boolean {
  return scopes.includes('video.publish') || scopes.includes('video.upload');
}

/** An account that may not post right now is one all the same. */
async function creatorIfTold(client: TiktokClient): Promise<Creator | null> {
  try {
    return await readCreator(client);
  } catch (error) {
    if (!isFailure(error) || error.failureClass === 'auth_expired') throw error;
    return null;
  }
}

/** TikTok's Login Kit for web applications. One consent brings one account; the person can untick every scope. */
export const tiktokConnector = oauthConnector({
  oauth: tiktokOAuth,
  scopes: TIKTOK_SCOPES,
  required: [],
  identities: async ({ accessToken, answer, grant }, context) => {
    const told = grantOf(answer, grant);
    if (!told.scopes.includes('user.info.basic') || !mayPublish(told.scopes)) {
      throw failed(
        'permission',
        'TikTok granted neither video.publish nor video.upload, or not user.info.basic; allow them on the consent page',
        { providerCode: 'missing_scope' },
      );
    }
    return [await readIdentity(tiktok.as(accessToken, context), told)];
  },
});

export async function inspectUser(context: CallContext): Promise<ConnectedIdentity> {
  const { credentials, metadata } = context.account;
  const scopes = new JsonReader(metadata).texts('scopes');
  return readIdentity(tiktok.of(context), { credentials, scopes, expiresAt: null });
}
