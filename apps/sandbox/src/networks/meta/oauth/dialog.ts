import type { FastifyReply } from 'fastify';
import { html } from '../../../wall/html.js';
import { page } from '../../../wall/layout.js';
import type { MetaDesk } from '../meta-desk.js';
import { Applications } from './applications.js';
import { chosenPages, chosenPermissions } from './dialog-choice.js';
import { consentPage } from './consent-page.js';
import {
  configuredPermissions,
  everybodysPermission,
  knownPermissions,
  splitScope,
} from './permissions.js';

/**
 * `GET /{version}/dialog/oauth`: the consent page, or the redirect that a decision leads to
 * (Facebook Login: Manually build a login flow). Mistakes of the application show a page, no redirect.
 */
export function loginDialog(desk: MetaDesk, query: URLSearchParams, reply: FastifyReply): unknown {
  const appId = query.get('client_id') ?? '';
  const redirectUri = query.get('redirect_uri') ?? '';
  if (!Applications.isAppId(appId)) {
    return refuse(
      reply,
      'Invalid App ID',
      'The provided app ID does not look like a valid app ID.',
    );
  }
  const settings = desk.applications.settings(appId);
  if (!isAllowed(redirectUri, settings.redirectUris)) {
    return refuse(
      reply,
      'URL blocked',
      "This redirect failed because the redirect URI is not white-listed in the app's client OAuth settings.",
    );
  }
  const responseType = query.get('response_type') ?? 'code';
  if (responseType !== 'code') {
    return refuse(
      reply,
      'Invalid parameter',
      `The response_type ${responseType} is not supported.`,
    );
  }
  const isConfigured = query.has('config_id');
  const asked = isConfigured ? configuredPermissions : splitScope(query.get('scope') ?? '');
  const allowed = settings.permissions ?? knownPermissions;
  const unknown = asked.filter((name) => !allowed.includes(name) && name !== everybodysPermission);
  if (unknown.length > 0) {
    return refuse(reply, 'Invalid Scopes', `Invalid Scopes: ${unknown.join(', ')}.`);
  }

  const back = (result: Record<string, string>): unknown => {
    const target = new URL(redirectUri);
    for (const [name, value] of Object.entries(result)) target.searchParams.append(name, value);
    const state = query.get('state');
    if (state !== null) target.searchParams.append('state', state);
    return reply.redirect(`${target.toString()}#_=_`, 302);
  };
  const cancelled = {
    error: 'access_denied',
    error_reason: 'user_denied',
    error_description: 'Permissions error',
  };
  const decision = query.get('sandbox_decision');
  if (decision === 'deny') return back(cancelled);
  if (decision !== 'approve')
    return consentPage(desk, { query, appId, asked, isConfigured }, reply);

  const wanted = query.get('sandbox_account');
  const person =
    wanted === null ? desk.directory.people[0] : desk.directory.personNamed(wanted, appId);
  if (person === undefined)
    return refuse(reply, 'Log in', `There is no sandbox person "${wanted}".`);
  const known = desk.consents.find(appId, person.login);
  const permissions = chosenPermissions(query, asked, known);
  // Login for Business gives everything or nothing.
  if (isConfigured && permissions.declined.length > 0) return back(cancelled);
  desk.consents.record(appId, person.login, {
    ...permissions,
    pages: chosenPages(desk.directory, query, person),
  });
  return back({ code: desk.grants.issueCode({ appId, login: person.login, redirectUri }) });
}

/** Strict mode: exactly an address of the list. Without a list: https, or this machine. */
function isAllowed(text: string, listed: readonly string[] | null): boolean {
  if (!URL.canParse(text) || text.includes('#')) return false;
  if (listed !== null) return listed.includes(text);
  const { protocol, hostname } = new URL(text);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return protocol === 'https:' || (protocol === 'http:' && isLocal);
}

function refuse(reply: FastifyReply, title: string, message: string): string {
  reply.code(400).type('text/html; charset=utf-8');
  return page({
    title: 'Facebook',
    body: html`<header><h1>${title}</h1></header>
      <p>${message}</p>`,
  });
}
