import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isForm, sendJson } from '../../../kernel/calls/received.js';
import { isCodeVerifier } from '../../../kernel/oauth/code-verifier.js';
import {
  OAuthRefusal,
  registerForm,
  requiredField,
  type FormCall,
} from '../../../kernel/oauth/token-endpoint.js';
import { faultNames } from '../people/creator.js';
import { logId } from '../server/answers.js';
import type { TiktokDesk } from '../tiktok-desk.js';
import type { Application } from './applications.js';
import { ACCESS_SECONDS, REFRESH_SECONDS, type Token } from './grants.js';

type Fields = Readonly<Record<string, unknown>>;

/** The token and revoke endpoints (Login Kit: manage user access tokens). */
export function registerTokens(scope: FastifyInstance, host: string, desk: TiktokDesk): void {
  const server = {
    kernel: desk.kernel,
    namesBehind: (form: URLSearchParams) => {
      const grant = desk.grants.behind(form);
      const creator = grant && desk.creators.find(grant.creator);
      if (!grant || !creator) return [];
      return faultNames(creator, desk.creators.openId(creator, grant.clientKey));
    },
    refuse: (reply: FastifyReply, error: unknown) => sendOAuthError(desk, reply, error),
  };
  registerForm(scope, `/${host}/v2/oauth/token/`, server, (call) =>
    issueTokens(desk, requireApplication(desk, call), call.form),
  );
  registerForm(scope, `/${host}/v2/oauth/revoke/`, server, (call) =>
    revokeTokens(desk, requireApplication(desk, call), call.form),
  );
}

/** A refusal as flat JSON, some of them with HTTP 200; anything else is thrown on. */
export function sendOAuthError(desk: TiktokDesk, reply: FastifyReply, error: unknown): string {
  if (!(error instanceof OAuthRefusal)) throw error;
  reply.code(error.status);
  const log_id = logId(desk.kernel.now());
  return sendJson(reply, { error: error.error, error_description: error.description, log_id });
}

function issueTokens(desk: TiktokDesk, { clientKey }: Application, form: URLSearchParams): Fields {
  switch (form.get('grant_type')) {
    case 'authorization_code':
      return pair(desk, spentCode(desk, clientKey, form));
    case 'refresh_token':
      return pair(desk, spentRefresh(desk, clientKey, form));
    case null:
      throw invalid('grant_type is required.');
    default:
      throw new OAuthRefusal(400, 'unsupported_grant_type', 'The grant_type is not supported.');
  }
}

/** Ends the consent that the access token belongs to. */
function revokeTokens({ grants }: TiktokDesk, { clientKey }: Application, form: URLSearchParams) {
  const token = grants.access.find(required(form, 'token'));
  // What TikTok says about a token that is over is not documented.
  if (token?.grant.clientKey !== clientKey) throw invalid('The token is invalid or has expired.');
  grants.revoke(token);
}

function spentCode({ grants }: TiktokDesk, clientKey: string, form: URLSearchParams): Token {
  const value = required(form, 'code');
  const sentUri = required(form, 'redirect_uri');
  const code = grants.codes.use(value);
  if (code?.grant.clientKey !== clientKey) {
    throw new OAuthRefusal(400, 'invalid_grant', 'Authorization code is invalid or expired.');
  }
  const { redirectUri, challenge, ...grant } = code.grant;
  if (redirectUri !== sentUri) {
    throw invalid('Redirect_uri is not matched with the uri when requesting code.');
  }
  if (!isVerified(challenge, form.get('code_verifier'))) {
    throw invalid('Code verifier or code challenge is invalid.');
  }
  return { ...code, grant };
}

/** Refusals of refresh tokens come with HTTP 200 (seen in the field); access tokens live on until their own end. */
function spentRefresh({ grants }: TiktokDesk, clientKey: string, form: URLSearchParams): Token {
  const token = grants.refresh.find(required(form, 'refresh_token'));
  if (token?.grant.clientKey !== clientKey) {
    throw new OAuthRefusal(200, 'invalid_grant', 'Refresh token is invalid or expired.');
  }
  grants.refresh.end(token.value, 'used');
  return token;
}

function pair({ grants, creators }: TiktokDesk, from: Token): Fields {
  const creator = creators.find(from.grant.creator);
  if (creator === undefined) throw new OAuthRefusal(400, 'invalid_grant', 'The user is gone.');
  return {
    access_token: grants.access.issue(from.grant, from).value,
    expires_in: ACCESS_SECONDS,
    open_id: creators.openId(creator, from.grant.clientKey),
    refresh_expires_in: REFRESH_SECONDS,
    refresh_token: grants.refresh.issue(from.grant, from).value,
    scope: from.grant.scopes.join(','),
    token_type: 'Bearer',
  };
}

/** Client key and secret stand in the form; Basic authentication is not read. */
function requireApplication({ applications }: TiktokDesk, { form, request }: FormCall) {
  if (!isForm(request)) {
    throw invalid('Only `application/x-www-form-urlencoded` is supported as the Content-Type.');
  }
  const clientKey = required(form, 'client_key');
  const application = applications.authenticate(clientKey, required(form, 'client_secret'));
  if (application) return application;
  throw new OAuthRefusal(401, 'invalid_client', 'Client key or secret is incorrect.');
}

function required(form: URLSearchParams, name: string): string {
  return requiredField(form, name, () => invalid(`${name} is required.`));
}

function invalid(description: string): OAuthRefusal {
  return new OAuthRefusal(400, 'invalid_request', description);
}

/** TikTok’s challenge is the digest in lower-case hex, not BASE64URL as RFC 7636 has it. */
function isVerified(challenge: string | null, verifier: string | null): boolean {
  if (challenge === null) return verifier === null;
  if (verifier === null || !isCodeVerifier(verifier)) return false;
  return challenge === createHash('sha256').update(verifier).digest('hex');
}
