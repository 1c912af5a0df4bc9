import type { FastifyReply, FastifyRequest } from 'fastify';
import type { YoutubeDesk } from '../youtube-desk.js';
import { consentPage, errorPage } from './consent-page.js';
import { readAsked } from './asked.js';
import { unknownScopes } from './scopes.js';

/**
 * `GET /o/oauth2/v2/auth`: the consent page, or the redirect that a decision leads to. Scripts add
 * `sandbox_decision=approve|deny`, `sandbox_account=<channel id or handle>`, and `sandbox_scope=<fewer scopes>`.
 */
export function authorize(
  desk: YoutubeDesk,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  const query = new URL(request.url, 'http://sandbox').searchParams;
  const asked = readAsked(desk.projects, query);
  if ('error' in asked) return errorPage(reply, asked);

  const back = (result: Record<string, string>): unknown => {
    const target = new URL(asked.redirectUri);
    if (asked.state !== null) target.searchParams.append('state', asked.state);
    for (const [name, value] of Object.entries(result)) target.searchParams.append(name, value);
    return reply.redirect(target.toString(), 302);
  };
  const decision = query.get('sandbox_decision');
  if (decision === 'deny') return back({ error: 'access_denied' });
  if (decision !== 'approve') return consentPage(desk.channels, asked, query, reply);

  const identity = desk.channels.identity(query.get('sandbox_account'));
  const ticked = query.has('sandbox_scope')
    ? query.getAll('sandbox_scope').flatMap((words) => words.split(' ').filter((one) => one !== ''))
    : asked.scopes;
  if (identity === undefined || unknownScopes(ticked).length > 0) {
    return errorPage(reply, { status: 400, error: 'invalid_request', message: 'Bad choice.' });
  }
  if (ticked.length === 0) return back({ error: 'access_denied' });
  const { clientId, redirectUri, challenge, challengeMethod } = asked;
  const earlier = desk.grants.agreed({ clientId, ...identity });
  const scopes = [...new Set([...ticked, ...(asked.includesGranted ? (earlier ?? []) : [])])];
  const grant = { clientId, ...identity, scopes };
  desk.grants.agree(grant);
  const code = desk.grants.issueCode({
    ...grant,
    redirectUri,
    challenge,
    challengeMethod,
    // A repeated connect gives none unless the consent was asked for anew.
    givesRefreshToken: asked.isOffline && (earlier === undefined || asked.forcesConsent),
  });
  return back({ code, scope: scopes.join(' ') });
}
