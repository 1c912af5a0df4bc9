import type { FastifyReply } from 'fastify';
import { html } from '../../../wall/html.js';
import { page } from '../../../wall/layout.js';
import { loginWithoutChannel, type Channels } from '../people/channels.js';
import type { Asked, AskedWrong } from './asked.js';
import { scopeRoot } from './scopes.js';

/** Google accounts with their channels to choose from, and a box for every scope (granular consent). */
export function consentPage(
  channels: Channels,
  asked: Asked,
  query: URLSearchParams,
  reply: FastifyReply,
): string {
  const kept = [...query].filter(([name]) => !name.startsWith('sandbox_'));
  reply.type('text/html; charset=utf-8');
  const choice = (value: string, label: string, isFirst: boolean) =>
    html`<p>
      <label
        ><input type="radio" name="sandbox_account" value="${value}" ${isFirst && 'checked'} />
        ${label}</label
      >
    </p>`;
  return page({
    title: 'Sign in with Google',
    body: html`<header><h1>Sign in with Google</h1></header>
      <p>${asked.clientId} wants access to your Google Account. Choose an account or a channel:</p>
      <form method="get">
        ${kept.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        ${channels.all.map(({ id, title, handle, login }, index) =>
          choice(id, `${title} (${handle ?? 'no handle'}, ${login})`, index === 0),
        )}
        ${choice(loginWithoutChannel, `${loginWithoutChannel}, who has no channel`, false)}
        <p>Select what ${asked.clientId} can access:</p>
        <input type="hidden" name="sandbox_scope" value="" />
        ${asked.scopes.map(
          (scope) =>
            html`<p>
              <label
                ><input type="checkbox" name="sandbox_scope" value="${scope}" checked />
                ${scope.replace(scopeRoot, '')}</label
              >
            </p>`,
        )}
        <p>
          <button name="sandbox_decision" value="approve">Continue</button>
          <button name="sandbox_decision" value="deny">Cancel</button>
        </p>
      </form>`,
  });
}

/** Google's own page for an address it does not serve. */
export function errorPage(reply: FastifyReply, { status, error, message }: AskedWrong): string {
  reply.code(status).type('text/html; charset=utf-8');
  return page({
    title: 'Access blocked',
    body: html`<header><h1>Access blocked: Authorization Error</h1></header>
      <p>${message}</p>
      <p>Error ${status}: ${error}</p>`,
  });
}
