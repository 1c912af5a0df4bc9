import type { FastifyInstance } from 'fastify';
import { answersChallenge } from '../../../kernel/oauth/code-verifier.js';
import { OAuthRefusal, registerForm, requiredField } from '../../../kernel/oauth/token-endpoint.js';
import { tokenHost } from '../addresses.js';
import type { YoutubeDesk } from '../youtube-desk.js';
import { ACCESS_SECONDS, type CodeGrant, type Grant } from './grants.js';
import type { ProjectSettings } from './projects.js';

type Answer = Readonly<Record<string, unknown>>;

/** The endpoints of oauth2.googleapis.com; form bodies only. */
export function registerTokens(scope: FastifyInstance, desk: YoutubeDesk): void {
  const server = {
    kernel: desk.kernel,
    namesBehind: (form: URLSearchParams) => desk.channels.namesOf(desk.grants.tokens.behind(form)),
  };
  registerForm(scope, `/${tokenHost}/token`, server, ({ form }) => issueTokens(desk, form));
  registerForm(scope, `/${tokenHost}/revoke`, server, ({ form }) => revokeToken(desk, form));
}

/** What is said of a refresh token that no longer works. */
export function deadToken(): OAuthRefusal {
  return new OAuthRefusal(400, 'invalid_grant', 'Token has been expired or revoked.');
}

/** What a revocation says of a token that no longer works. */
export function unknownToken(): OAuthRefusal {
  return new OAuthRefusal(400, 'invalid_token', 'Token expired or revoked');
}

/** `POST /token`: codes and refresh tokens against access tokens. */
function issueTokens(desk: YoutubeDesk, form: URLSearchParams): Answer {
  const type = form.get('grant_type');
  if (!type) throw invalid('Required parameter is missing: grant_type');
  if (type !== 'authorization_code' && type !== 'refresh_token') {
    throw new OAuthRefusal(400, 'unsupported_grant_type', `Invalid grant_type: ${type}`);
  }
  const project = authenticate(desk, form);
  return type === 'refresh_token' ? refresh(desk, form) : exchange(desk, project, form);
}

/** `POST /revoke`: either kind of token ends every grant of the Google account to the project. */
function revokeToken({ grants }: YoutubeDesk, form: URLSearchParams): Answer {
  const token = form.get('token') ?? '';
  if (token === '') throw invalid('Required parameter is missing: token');
  const grant = grants.refresh(token)?.grant ?? grants.access(token);
  if (grant === undefined) throw unknownToken();
  grants.revokeAll(grant);
  return {};
}

function authenticate({ projects }: YoutubeDesk, form: URLSearchParams): ProjectSettings {
  const clientId = form.get('client_id');
  if (!clientId) throw invalid('Could not determine client ID from request.');
  const project = projects.find(clientId);
  if (!project) throw new OAuthRefusal(401, 'invalid_client', 'The OAuth client was not found.');
  const secret = form.get('client_secret');
  if (!secret) throw invalid('client_secret is missing.');
  if (project.clientSecret === null || project.clientSecret === secret) return project;
  throw new OAuthRefusal(401, 'invalid_client', 'The provided client secret is invalid.');
}

function exchange({ grants }: YoutubeDesk, project: ProjectSettings, form: URLSearchParams) {
  const value = required(form, 'code');
  const sentUri = required(form, 'redirect_uri');
  const { codes } = grants.tokens;
  // A stranger's attempt does not spend the code.
  if (codes.read(value)?.grant.clientId !== form.get('client_id')) {
    throw badGrant('Malformed auth code.');
  }
  const code = codes.use(value);
  if (code === undefined) throw badGrant('Bad Request');
  const { redirectUri, challenge, givesRefreshToken, ...grant } = code.grant;
  if (redirectUri !== sentUri) {
    throw new OAuthRefusal(400, 'redirect_uri_mismatch', 'Bad Request');
  }
  checkVerifier(challenge, form.get('code_verifier'));
  const refreshToken = givesRefreshToken
    ? { refresh_token: grants.issueRefresh(code, grant, project.isInTesting) }
    : {};
  return { ...described(grant, grants.tokens.access.issue(grant, code).value), ...refreshToken };
}

/** The refresh token stays the same and is not sent again. */
function refresh({ grants }: YoutubeDesk, form: URLSearchParams): Answer {
  const token = grants.refresh(required(form, 'refresh_token'));
  if (token?.grant.clientId !== form.get('client_id') || !token) throw deadToken();
  grants.noteUse(token);
  return described(token.grant, grants.tokens.access.issue(token.grant, token).value);
}

function described({ scopes }: Grant, accessToken: string): Answer {
  return {
    access_token: accessToken,
    expires_in: ACCESS_SECONDS,
    scope: scopes.join(' '),
    token_type: 'Bearer',
  };
}

function checkVerifier(challenge: CodeGrant['challenge'], verifier: string | null): void {
  if (challenge !== null && verifier === null) throw badGrant('Missing code verifier.');
  const isRight =
    challenge === null ? verifier === null : answersChallenge(challenge, verifier ?? '');
  if (!isRight) throw badGrant('Invalid code verifier.');
}

function required(form: URLSearchParams, name: string): string {
  return requiredField(form, name, () => invalid(`Missing required parameter: ${name}`));
}

function invalid(description: string): OAuthRefusal {
  return new OAuthRefusal(400, 'invalid_request', description);
}

function badGrant(description: string): OAuthRefusal {
  return new OAuthRefusal(400, 'invalid_grant', description);
}
