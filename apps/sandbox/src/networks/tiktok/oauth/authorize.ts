import type { FastifyReply } from 'fastify';
import type { TiktokDesk } from '../tiktok-desk.js';
import { readAuthorizeRequest } from './authorize-request.js';
import { consentPage, wrongSettingsPage } from './consent-page.js';
import { basicScope } from './scopes.js';

/**
 * `GET /v2/auth/authorize/`: the consent page, or the redirect that a decision leads to. Scripts add
 * `sandbox_decision=approve|deny`, `sandbox_account=<name>`, and `sandbox_scope=<scope>` for each scope to grant.
 */
export function authorize(desk: TiktokDesk, query: URLSearchParams, reply: FastifyReply): unknown {
  const asked = readAuthorizeRequest(desk.applications, query);
  if (typeof asked === 'string') return wrongSettingsPage(reply, asked);

  const back = (result: Readonly<Record<string, string>>): unknown => {
    const target = new URL(asked.redirectUri);
    for (const [name, value] of Object.entries(result)) target.searchParams.append(name, value);
    target.searchParams.append('state', asked.state);
    return reply.redirect(target.toString(), 302);
  };
  const decision = query.get('sandbox_decision');
  if (decision === 'deny') {
    const description = 'User cancelled the authorization.';
    return back({ error: 'access_denied', error_description: description });
  }
  if (decision !== 'approve') return consentPage(desk.creators.all(), asked, query, reply);

  const wanted = query.get('sandbox_account');
  const creator = wanted === null ? desk.creators.all()[0] : desk.creators.find(wanted);
  if (creator === undefined) return wrongSettingsPage(reply, 'sandbox_account');
  // The person may take scopes off, the basic one excepted; without any choice all are granted.
  const chosen = query.getAll('sandbox_scope').flatMap((value) => value.split(','));
  const scopes = asked.scopes.filter(
    (scope) => chosen.length === 0 || scope === basicScope || chosen.includes(scope),
  );
  const { clientKey } = asked.application;
  const { redirectUri, challenge } = asked;
  const grant = { clientKey, creator: creator.username, scopes, redirectUri, challenge };
  return back({ code: desk.grants.issueCode(grant), scopes: scopes.join(',') });
}
