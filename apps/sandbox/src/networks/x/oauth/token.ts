import type { FastifyInstance } from 'fastify';
import { basicCredentials } from '../../../kernel/oauth/client-secrets.js';
import { answersChallenge } from '../../../kernel/oauth/code-verifier.js';
import type { Credential } from '../../../kernel/oauth/credentials.js';
import {
  OAuthRefusal,
  registerForm,
  requiredField,
  type FormCall,
} from '../../../kernel/oauth/token-endpoint.js';
import { faultNames, personOf } from '../people/people.js';
import type { XDesk } from '../server/call.js';
import {
  accessTokenSeconds,
  findClient,
  hasSecret,
  type Client,
  type Grant,
  type XGrants,
} from './apps.js';

/** The token and revoke endpoints on a host of the API; form bodies only. */
export function registerTokens(scope: FastifyInstance, root: string, desk: XDesk): void {
  const { grants, kernel } = desk;
  const namesBehind = (form: URLSearchParams): readonly string[] => {
    const grant = grants.behind(form);
    return grant ? faultNames(personOf(grant.personId)) : [];
  };
  registerForm(scope, `${root}/token`, { kernel, namesBehind }, (call) =>
    issueTokens(grants, call),
  );
  registerForm(scope, `${root}/revoke`, { kernel, namesBehind }, (call) => revoke(grants, call));
}

/** What X says about a code, verifier, address, or refresh token that is not right. */
export function refusal(description: string): OAuthRefusal {
  return new OAuthRefusal(400, 'invalid_request', description);
}

/** `POST /2/oauth2/token`: codes and refresh tokens against access tokens. */
function issueTokens(grants: XGrants, call: FormCall): unknown {
  const client = authenticate(call);
  switch (call.form.get('grant_type')) {
    case 'authorization_code':
      return pair(grants, exchange(grants, client, call.form));
    case 'refresh_token':
      return pair(grants, refresh(grants, client, call.form));
    case null:
      throw missing('grant_type');
    default:
      throw wrong('grant type');
  }
}

/** `POST /2/oauth2/revoke`: a refresh token takes its whole family along; an unknown token is revoked already. */
function revoke(grants: XGrants, call: FormCall): unknown {
  const client = authenticate(call);
  const token = requiredField(call.form, 'token', missing);
  const hint = call.form.get('token_type_hint');
  if (hint !== null && hint !== 'access_token' && hint !== 'refresh_token') {
    throw wrong('token type hint');
  }
  if (grants.access.find(token)?.grant.clientId === client.id) grants.access.end(token, 'revoked');
  const refreshToken = grants.refresh.find(token);
  if (refreshToken?.grant.clientId === client.id) grants.revoke(refreshToken);
  return { revoked: true };
}

/** Confidential clients name themselves with Basic authentication, public ones in the body. */
function authenticate({ form, request }: FormCall): Client {
  const basic = basicCredentials(request.headers.authorization);
  const id = basic === null ? requiredField(form, 'client_id', missing) : basic.id;
  const client = findClient(id);
  if (basic === null && !client) throw wrong('client id');
  const isProven =
    basic === null ? client?.secret === null : client && hasSecret(client, basic.secret);
  if (client && isProven) return client;
  throw new OAuthRefusal(401, 'unauthorized_client', 'Missing valid authorization header');
}

/** One try only: a code that was sent with wrong details is spent as well. */
function exchange({ codes }: XGrants, client: Client, form: URLSearchParams): Credential<Grant> {
  for (const name of ['code', 'redirect_uri', 'code_verifier']) requiredField(form, name, missing);
  const code = codes.use(form.get('code') ?? '');
  if (code?.grant.clientId !== client.id) throw wrong('authorization code');
  if (code.grant.redirectUri !== form.get('redirect_uri')) {
    throw mismatch('redirect uri', 'uri of the authorization code');
  }
  if (!answersChallenge(code.grant, form.get('code_verifier') ?? '')) {
    throw mismatch('code verifier', 'code challenge');
  }
  return code;
}

/**
 * Refresh tokens work once. One that comes back ends its whole family: nobody can tell which of the two callers is the
 * thief. A stranger's attempt does not spend the token.
 */
function refresh(grants: XGrants, client: Client, form: URLSearchParams): Credential<Grant> {
  const token = grants.refresh.read(requiredField(form, 'refresh_token', missing));
  if (token?.end === 'used') grants.revoke(token);
  if (token?.end !== null || token.grant.clientId !== client.id) throw wrong('token');
  grants.refresh.end(token.value, 'used');
  return token;
}

function pair(grants: XGrants, from: Credential<Grant>): unknown {
  const { clientId, personId, scopes } = from.grant;
  const grant = { clientId, personId, scopes };
  const isOffline = scopes.includes('offline.access');
  return {
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    access_token: grants.access.issue(grant, from).value,
    scope: scopes.join(' '),
    ...(isOffline ? { refresh_token: grants.refresh.issue(grant, from).value } : {}),
  };
}

function missing(name: string): OAuthRefusal {
  return refusal(`Missing required parameter [${name}].`);
}

function wrong(what: string): OAuthRefusal {
  return refusal(`Value passed for the ${what} was invalid.`);
}

function mismatch(what: string, other: string): OAuthRefusal {
  return refusal(`Value passed for the ${what} did not match the ${other}.`);
}
