import type { FastifyInstance } from 'fastify';
import type { SandboxKernel } from '../../../kernel/network.js';
import { basicCredentials } from '../../../kernel/oauth/client-secrets.js';
import {
  OAuthRefusal,
  registerForm,
  requiredField,
  type FormCall,
} from '../../../kernel/oauth/token-endpoint.js';
import { wordpressComUser } from '../sites/seeds.js';
import type { Site } from '../sites/site.js';
import type { TokenGrants } from './grants.js';

/** What the token endpoint works with. */
interface TokenDesk {
  readonly kernel: Pick<SandboxKernel, 'faults'>;
  readonly grants: TokenGrants;
  readonly blogs: readonly Site[];
}

/** `POST /oauth2/token`: a code against an access token; every refusal is a 400. */
export function registerTokens(scope: FastifyInstance, address: string, desk: TokenDesk): void {
  const server = { kernel: desk.kernel, namesBehind: () => [wordpressComUser.login] };
  registerForm(scope, address, server, (call) => issueToken(desk, clientOf(call), call.form));
}

function issueToken({ grants, blogs }: TokenDesk, clientId: string, form: URLSearchParams) {
  const type = required(form, 'grant_type');
  if (type !== 'authorization_code') {
    throw refused('unsupported_grant_type', 'Unsupported grant_type.');
  }
  const sent = required(form, 'code');
  const redirectUri = required(form, 'redirect_uri');
  if (grants.codes.find(sent)?.grant.clientId !== clientId) {
    const description = 'Authorization code has expired, was used already, or is not yours.';
    throw refused('invalid_grant', description);
  }
  // One try only: a code that was sent with wrong details is spent as well.
  const code = grants.codes.use(sent);
  if (code?.grant.redirectUri !== redirectUri) {
    const description = 'The redirect_uri does not match the one of the authorization request.';
    throw refused('invalid_grant', description);
  }
  const { redirectUri: _spent, ...grant } = code.grant;
  return {
    access_token: grants.tokens.issue(grant, code).value,
    token_type: 'bearer',
    blog_id: String(grant.blogId),
    blog_url: blogs.find(({ seed }) => seed.blogId === grant.blogId)?.home ?? null,
    scope: grant.scope,
  };
}

/** Credentials come in the form, or as HTTP Basic with percent signs decoded. */
function clientOf({ form, request }: FormCall): string {
  const basic = basicCredentials(request.headers.authorization);
  const id = basic ? decodeURIComponent(basic.id) : form.get('client_id');
  const secret = basic ? basic.secret : form.get('client_secret');
  if (id && secret) return id;
  throw refused('invalid_client', 'Unknown client_id or missing client_secret.');
}

function required(form: URLSearchParams, name: string): string {
  const missing = `The required "${name}" parameter is missing.`;
  return requiredField(form, name, () => refused('invalid_request', missing));
}

function refused(error: string, description: string): OAuthRefusal {
  return new OAuthRefusal(400, error, description);
}
