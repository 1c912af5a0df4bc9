import type { FastifyReply } from 'fastify';
import { html } from '../../../wall/html.js';
import { page } from '../../../wall/layout.js';
import { inGroupsOfFour } from '../people/application-passwords.js';
import type { Site } from '../sites/site.js';
import { messagePage } from '../../../kernel/message-page.js';
import { consentPage } from '../../../kernel/oauth/consent-page.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * `/wp-admin/authorize-application.php`: asks for consent, makes an application password, and goes back the way core's
 * script does, with the password in groups of four.
 */
export function authorizeApplication(
  site: Site,
  query: URLSearchParams,
  reply: FastifyReply,
): unknown {
  const success = query.get('success_url') || null;
  const reject =
    query.get('reject_url') || (success === null ? null : extend(success, 'success=false'));
  const appId = query.get('app_id') ?? '';
  const name = (query.get('app_name') ?? '').trim();

  const problems = [success, reject].map((url) => (url === null ? null : redirectProblem(url)));
  if (appId !== '' && !UUID.test(appId)) problems.push('The application ID must be a UUID.');
  const messages = [...new Set(problems.filter((problem) => problem !== null))];
  if (messages.length > 0) {
    return die(
      reply,
      500,
      `The Authorize Application request is not allowed. ${messages.join(' ')}`,
    );
  }
  if (!site.seed.applicationPasswords)
    return die(reply, 501, 'Application passwords are not available.');

  const decision = query.get('sandbox_decision');
  if (decision === 'deny') return reply.redirect(reject ?? `${site.home}/wp-admin/`, 302);
  if (decision !== 'approve') return askConsent(site, query, reply, name);

  const login = (query.get('sandbox_account') ?? '').replace(`@${site.host}`, '');
  const user =
    login === '' || login === site.host
      ? site.seed.users[0]
      : site.seed.users.find((one) => one.login === login);
  if (user === undefined)
    return die(reply, 400, `There is no sandbox account "${login}" on this site.`);
  if (name === '') return askConsent(site, query, reply, name);
  if (site.passwords.isNameTaken(user.id, name))
    return die(reply, 409, 'Each application name should be unique.');
  const created = site.passwords.create(user.id, { name, appId }, site.now());
  const password = inGroupsOfFour(created.password);
  if (success === null) {
    reply.type('text/html; charset=utf-8');
    return page({
      title: site.seed.name,
      body: html`<p>Your new password for ${name} is: <code>${password}</code></p>`,
    });
  }
  const result = { site_url: site.home, user_login: user.login, password };
  const pairs = Object.entries(result).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return reply.redirect(extend(success, pairs.join('&')), 302);
}

/** What core says of a redirect address: https anywhere, http only to a loopback address, never the name localhost. */
function redirectProblem(text: string): string | null {
  if (!URL.canParse(text)) return 'Invalid URL format.';
  const { protocol, hostname } = new URL(text);
  if (protocol === 'javascript:' || protocol === 'data:') return 'Invalid URL format.';
  const isLoopback = hostname === '127.0.0.1' || hostname === '[::1]';
  if (protocol !== 'http:' || isLoopback) return null;
  return 'The URL must be served over a secure connection.';
}

function extend(url: string, pairs: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}${pairs}`;
}

function askConsent(
  site: Site,
  query: URLSearchParams,
  reply: FastifyReply,
  name: string,
): unknown {
  return consentPage(reply, query, {
    title: `${site.seed.name}: authorize application`,
    says: [
      name === ''
        ? 'An application that gives no name asks for access to your account; it cannot be approved without one.'
        : `Would you like to give the application identifying itself as ${name} access to your account?`,
    ],
    choices: site.seed.users.map((user) => ({
      value: user.login,
      label: `${user.name} (${user.role})`,
    })),
    buttons: { approve: 'Approve', deny: 'Deny' },
  });
}

function die(reply: FastifyReply, status: number, message: string): unknown {
  return messagePage(reply, { status, title: 'Cannot Authorize Application', message });
}
