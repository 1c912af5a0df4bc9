import type { FastifyReply, FastifyRequest } from 'fastify';
import { queryOf } from '../oauth-calls.js';
import { readAsked, type Asked } from './asked.js';
import { consentPage, errorPage } from './consent-page.js';
import type { GoogleDesk } from './google-desk.js';
import { blockedByAdministrator, type GooglePerson } from './people.js';

/**
 * `GET /o/oauth2/v2/auth`: the consent page, or the redirect that a decision leads to. Scripts add
 * `sandbox_decision=approve|deny` and `sandbox_account=<address or sub>`.
 */
export function authorize(desk: GoogleDesk, request: FastifyRequest, reply: FastifyReply): unknown {
  const query = queryOf(request);
  if (isEmbedded(request.headers['user-agent'] ?? '')) {
    const message = 'The request does not comply with the “Use secure browsers” policy.';
    return errorPage(reply, { status: 403, error: 'disallowed_useragent', message });
  }
  const asked = readAsked(desk.clients, query);
  if ('error' in asked) return errorPage(reply, asked);
  const decision = query.get('sandbox_decision');
  if (decision === 'deny') return goBack(reply, asked, { error: 'access_denied' });
  if (decision !== 'approve') {
    // Nobody is signed in at the stand-in, so that without a page there is nobody to name.
    if (asked.prompts.includes('none')) return goBack(reply, asked, { error: 'login_required' });
    return consentPage(reply, { query, asked, people: desk.people.all() });
  }
  const person = desk.people.choose(query);
  if (!person) {
    const message = 'There is no such sandbox account.';
    return errorPage(reply, { status: 400, error: 'invalid_request', message });
  }
  return refuse(reply, asked, person) ?? approve(desk, reply, asked, person);
}

function approve(
  desk: GoogleDesk,
  reply: FastifyReply,
  asked: Asked,
  { sub, hostedDomain }: GooglePerson,
): unknown {
  const { clientId, redirectUri, scopes, nonce, challenge, challengeMethod, isOffline } = asked;
  const code = desk.grants.issueCode({
    ...{ clientId, sub, scopes, nonce, redirectUri, challenge, challengeMethod },
    givesRefreshToken: isOffline,
  });
  return goBack(reply, asked, {
    code,
    scope: scopes.join(' '),
    authuser: '0',
    ...(hostedDomain === null ? {} : { hd: hostedDomain }),
    prompt: asked.prompts.includes('consent') ? 'consent' : 'none',
  });
}

/** The refusals that depend on who signs in (developers.google.com: Authorization errors). */
function refuse(reply: FastifyReply, { client }: Asked, person: GooglePerson): string | null {
  if (person.email === blockedByAdministrator) {
    const message = 'The administrator of your organisation does not allow this application.';
    return errorPage(reply, { status: 400, error: 'admin_policy_enforced', message });
  }
  if (client.isInternal && person.hostedDomain === null) {
    const message = 'This client is restricted to users within its organisation.';
    return errorPage(reply, { status: 403, error: 'org_internal', message });
  }
  return null;
}

function goBack(reply: FastifyReply, asked: Asked, result: Record<string, string>): unknown {
  const target = new URL(asked.redirectUri);
  if (asked.state !== null) target.searchParams.append('state', asked.state);
  for (const [name, value] of Object.entries(result)) target.searchParams.append(name, value);
  return reply.redirect(target.toString(), 302);
}

/** Web views that an application shows inside itself. */
function isEmbedded(userAgent: string): boolean {
  return /;\s*wv\)/.test(userAgent);
}
