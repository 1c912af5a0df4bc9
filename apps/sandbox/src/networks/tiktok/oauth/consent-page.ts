import type { FastifyReply } from 'fastify';
import { html } from '../../../wall/html.js';
import { page } from '../../../wall/layout.js';
import type { Creator } from '../people/creator.js';
import type { AuthorizeRequest } from './authorize-request.js';
import { basicScope } from './scopes.js';

/** The accounts to choose from, the permissions with their switches, Continue and Cancel. */
export function consentPage(
  creators: readonly Creator[],
  asked: AuthorizeRequest,
  query: URLSearchParams,
  reply: FastifyReply,
): string {
  const kept = [...query].filter(([name]) => !name.startsWith('sandbox_'));
  reply.type('text/html; charset=utf-8');
  return page({
    title: 'TikTok',
    body: html`<header><h1>TikTok</h1></header>
      <p>${asked.application.clientKey} wants to access your TikTok account.</p>
      <form method="get">
        ${kept.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        ${creators.map(
          ({ username, nickname, note }, index) =>
            html`<p>
              <label
                ><input
                  type="radio"
                  name="sandbox_account"
                  value="${username}"
                  ${index === 0 && 'checked'}
                />
                ${nickname} (@${username}${note && html`, ${note}`})</label
              >
            </p>`,
        )}
        <p>It will be able to:</p>
        <input type="hidden" name="sandbox_scope" value="${basicScope}" />
        ${asked.scopes.map(
          (scope) =>
            html`<p>
              <label
                ><input
                  type="checkbox"
                  name="sandbox_scope"
                  value="${scope}"
                  checked
                  ${scope === basicScope && 'disabled'}
                />
                ${scope}</label
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

/** The page for an address that TikTok cannot serve: it never redirects then. */
export function wrongSettingsPage(reply: FastifyReply, parameter: string): string {
  reply.code(400).type('text/html; charset=utf-8');
  return page({
    title: 'TikTok',
    body: html`<header><h1>Something went wrong</h1></header>
      <p>We couldn’t log in with TikTok. This may be due to specific app settings.</p>
      <p>If you’re a developer, correct the following and try again: ${parameter}</p>`,
  });
}
