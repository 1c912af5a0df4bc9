import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '../sites/site.js';
import {
  TOKEN_LIFETIME_SECONDS,
  type AccessToken,
  type Grants,
  type OAuthFlavour,
} from './grants.js';

/** An answer of the token endpoint. */
export interface OAuthAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** `POST /oauth2/token` and `/oauth2-1/token`: codes and refresh tokens against access tokens; a form body only. */
export function issueToken(
  desk: { readonly grants: Grants; readonly blogs: readonly Site[] },
  flavour: OAuthFlavour,
  request: FastifyRequest,
): OAuthAnswer {
  const form = readForm(request);
  const client = readClient(request, form);
  if (client === null)
    return refusal('invalid_client', 'Unknown client_id or missing client_secret.');
  switch (form.get('grant_type')) {
    case 'authorization_code':
      return exchangeCode(desk, flavour, client, form);
    case 'refresh_token':
      return flavour === 'legacy'
        ? refusal('unsupported_grant_type', 'Unsupported grant_type.')
        : refresh(desk, client, form);
    case null:
    case '':
      return refusal('invalid_request', 'The required "grant_type" parameter is missing.');
    default:
      return refusal('unsupported_grant_type', 'Unsupported grant_type.');
  }
}

/** A refusal in OAuth's shape; WordPress.com answers all of them with 400. */
export function refusal(error: string, description: string): OAuthAnswer {
  return { status: 400, body: { error, error_description: description } };
}

/** Sends an OAuth answer, never to be stored. */
export function sendOAuth(reply: FastifyReply, answer: OAuthAnswer): string {
  reply.code(answer.status).type('application/json').header('cache-control', 'no-store');
  return JSON.stringify(answer.body);
}

/** The fields of a form body; other content types have none. */
export function readForm(request: FastifyRequest): URLSearchParams {
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(
    request.headers['content-type'] ?? '',
  );
  return new URLSearchParams(
    isForm && Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '',
  );
}

function readClient(request: FastifyRequest, form: URLSearchParams): string | null {
  const basic = /^Basic\s+(\S+)/i.exec(request.headers.authorization ?? '')?.[1];
  const [id = '', secret = ''] =
    basic === undefined
      ? [form.get('client_id') ?? '', form.get('client_secret') ?? '']
      : Buffer.from(basic, 'base64').toString('utf8').split(/:(.*)/s).map(decodeURIComponent);
  return id !== '' && secret !== '' ? id : null;
}

function exchangeCode(
  { grants, blogs }: { readonly grants: Grants; readonly blogs: readonly Site[] },
  flavour: OAuthFlavour,
  clientId: string,
  form: URLSearchParams,
): OAuthAnswer {
  const sent = form.get('code') ?? '';
  const redirectUri = form.get('redirect_uri') ?? '';
  if (sent === '') return refusal('invalid_request', 'The required "code" parameter is missing.');
  if (redirectUri === '')
    return refusal('invalid_request', 'The required "redirect_uri" parameter is missing.');
  const code = grants.findCode(sent);
  if (code === undefined || code.clientId !== clientId || code.flavour !== flavour) {
    return refusal(
      'invalid_grant',
      'Authorization code has expired, was used already, or is not yours.',
    );
  }
  // One try only: a code that was sent with wrong details is spent as well.
  grants.useCode(sent);
  if (code.redirectUri !== redirectUri) {
    return refusal(
      'invalid_grant',
      'The redirect_uri does not match the one of the authorization request.',
    );
  }
  if (code.challenge !== null && code.challenge !== challengeOf(form.get('code_verifier') ?? '')) {
    return refusal('invalid_grant', 'The code_verifier does not match the code_challenge.');
  }
  return { status: 200, body: describeToken(grants.issueToken(code), blogs) };
}

function refresh(
  { grants, blogs }: { readonly grants: Grants; readonly blogs: readonly Site[] },
  clientId: string,
  form: URLSearchParams,
): OAuthAnswer {
  const known = grants.findRefreshToken(form.get('refresh_token') ?? '');
  if (known === undefined || known.clientId !== clientId) {
    return refusal('invalid_grant', 'The refresh token is invalid or was used already.');
  }
  grants.revoke(known);
  return { status: 200, body: describeToken(grants.issueToken(known), blogs) };
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

function describeToken(token: AccessToken, blogs: readonly Site[]): Record<string, unknown> {
  if (token.flavour === 'oauth2.1') {
    return {
      access_token: token.token,
      token_type: 'Bearer',
      expires_in: TOKEN_LIFETIME_SECONDS,
      refresh_token: token.refreshToken,
      scope: token.scope,
    };
  }
  const blog = blogs.find(({ seed }) => seed.blogId === token.blogId);
  return {
    access_token: token.token,
    token_type: 'bearer',
    blog_id: String(token.blogId),
    blog_url: blog?.home ?? null,
    scope: token.scope,
  };
}
