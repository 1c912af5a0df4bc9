import type { FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../../wall/html.js';
import { OAuthRefusal } from '../oauth-calls.js';
import { personClaims } from './claims.js';
import type { GoogleDesk } from './google-desk.js';
import type { Grant } from './grants.js';
import type { GooglePerson } from './people.js';

export function bearerOf(request: FastifyRequest): string {
  return /^Bearer\s+(\S+)\s*$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
}

/** The person and the grant behind the request's access token. Throws 401. */
function holderOf(
  desk: GoogleDesk,
  request: FastifyRequest,
): { readonly person: GooglePerson; readonly grant: Grant } {
  const grant = desk.grants.findAccess(bearerOf(request));
  const person = grant && desk.people.find(grant.sub);
  if (!person) throw new OAuthRefusal('invalid_request', 'Invalid Credentials', 401);
  return { person, grant };
}

/** `GET /v1/userinfo` (OpenID Connect Core, 5.3). */
export function userinfo(desk: GoogleDesk, request: FastifyRequest): unknown {
  const { person, grant } = holderOf(desk, request);
  return personClaims(desk, person, grant.scopes);
}

/** The picture of a person: the first letter of the name. */
export function picture(desk: GoogleDesk, sub: string, reply: FastifyReply): string {
  const person = desk.people.find(sub);
  reply.code(person ? 200 : 404).type('image/svg+xml; charset=utf-8');
  reply.header('content-security-policy', "default-src 'none'");
  const letter = person?.givenName.slice(0, 1).toUpperCase() ?? '?';
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">
    <rect width="96" height="96" fill="#2563eb" />
    <text x="48" y="64" font-size="48" fill="#fff" text-anchor="middle">${letter}</text>
  </svg>`.markup;
}
