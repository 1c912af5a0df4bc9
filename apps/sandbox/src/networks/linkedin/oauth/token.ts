import type { FastifyInstance } from 'fastify';
import type { Credential } from '../../../kernel/oauth/credentials.js';
import { OAuthRefusal, registerForm, requiredField } from '../../../kernel/oauth/token-endpoint.js';
import type { LinkedinDesk } from '../linkedin-desk.js';
import type { Grant } from './grants.js';

const root = '/www.linkedin.com/oauth/v2';

/** The OAuth endpoints for applications, whose credentials stand in the form; HTTP Basic is not supported. */
export function registerTokens(scope: FastifyInstance, desk: LinkedinDesk): void {
  const { kernel, grants } = desk;
  const server = {
    kernel,
    namesBehind: (form: URLSearchParams) => desk.namesOf(grants.behind(form)),
  };
  registerForm(scope, `${root}/accessToken`, server, ({ form }) => {
    const clientId = authenticate(desk, form);
    switch (requiredField(form, 'grant_type', missing)) {
      case 'authorization_code':
        return exchangeCode(desk, clientId, form);
      case 'refresh_token':
        return refresh(desk, clientId, form);
      default:
        throw new OAuthRefusal(400, 'unsupported_grant_type', 'The grant_type is not supported.');
    }
  });
  registerForm(scope, `${root}/revoke`, server, ({ form }) => {
    const clientId = authenticate(desk, form);
    const sent = requiredField(form, 'token', missing);
    const token = grants.access.find(sent) ?? grants.refresh.find(sent);
    // A token that is not known is revoked already; that of others is nobody's business.
    if (token?.grant.clientId === clientId) grants.revoke(token);
  });
}

export function invalidGrant(): OAuthRefusal {
  const reason = 'The provided authorization grant or refresh token is invalid, expired or revoked';
  return new OAuthRefusal(400, 'invalid_grant', reason);
}

function missing(name: string): OAuthRefusal {
  return new OAuthRefusal(400, 'invalid_request', `A required parameter "${name}" is missing`);
}

function authenticate({ applications }: LinkedinDesk, form: URLSearchParams): string {
  const clientId = requiredField(form, 'client_id', missing);
  const secret = requiredField(form, 'client_secret', missing);
  const { clientSecret } = applications.settings(clientId);
  if (clientSecret === null || clientSecret === secret) return clientId;
  throw new OAuthRefusal(401, 'invalid_client', 'Client authentication failed');
}

/** Whatever comes of it, the code is spent. */
function exchangeCode(desk: LinkedinDesk, clientId: string, form: URLSearchParams) {
  const { applications, directory, grants } = desk;
  const sent = requiredField(form, 'code', missing);
  const redirectUri = requiredField(form, 'redirect_uri', missing);
  const code = grants.codes.use(sent);
  if (code?.grant.clientId !== clientId) {
    const reason = 'Unable to retrieve access token: authorization code not found';
    throw new OAuthRefusal(400, 'invalid_request', reason);
  }
  const { redirectUri: askedFrom, ...grant } = code.grant;
  if (askedFrom !== redirectUri) {
    const reason = 'Unable to retrieve access token: the redirect uri does not match';
    throw new OAuthRefusal(400, 'invalid_redirect_uri', reason);
  }
  grants.endOthers(grant);
  const unripeUses = directory.member(grant.member)?.unripeUses ?? 0;
  const token = grants.issueUnripe({ ...code, grant }, unripeUses);
  const hasRefresh = applications.givesRefreshTokens(grant);
  return describe(desk, token, hasRefresh ? grants.refresh.issue(grant, code) : undefined);
}

/** 60 more days; the refresh token stays the same and keeps its end. */
function refresh(desk: LinkedinDesk, clientId: string, form: URLSearchParams) {
  const { grants } = desk;
  const known = grants.refresh.find(requiredField(form, 'refresh_token', missing));
  if (known?.grant.clientId !== clientId) throw invalidGrant();
  return describe(desk, grants.access.issue(known.grant, known), known);
}

function describe(
  { kernel }: LinkedinDesk,
  token: Credential<Grant>,
  refreshToken: Credential<Grant> | undefined,
) {
  const secondsLeft = ({ expiresAt }: Credential<Grant>): number =>
    Math.floor(((expiresAt ?? 0) - kernel.now().getTime()) / 1000);
  return {
    access_token: token.value,
    expires_in: secondsLeft(token),
    ...(refreshToken && {
      refresh_token: refreshToken.value,
      refresh_token_expires_in: secondsLeft(refreshToken),
    }),
    // Real answers separate scopes by commas, although the request has spaces.
    scope: token.grant.scopes.join(','),
    token_type: 'Bearer',
  };
}
