import type { FastifyReply } from 'fastify';
import { html } from '../../../wall/html.js';
import { page } from '../../../wall/layout.js';
import { people, personalAccount } from './people.js';
import { basicScope } from './scopes.js';

/** The accounts to choose from, the permissions that are asked for, Allow and Cancel. */
export function consentPage(
  query: URLSearchParams,
  asked: { readonly clientId: string; readonly scopes: readonly string[] },
  reply: FastifyReply,
): string {
  const kept = [...query].filter(([name]) => !name.startsWith('sandbox_'));
  const choices = [
    ...people.map(({ username, name, accountType, quirk }) => ({
      username,
      label: `${username} (${[name, accountType, quirk].filter(Boolean).join(', ')})`,
    })),
    { username: personalAccount, label: `${personalAccount} (a personal account: not allowed)` },
  ];
  reply.type('text/html; charset=utf-8');
  return page({
    title: 'Instagram',
    body: html`<header><h1>Instagram</h1></header>
      <p>The app ${asked.clientId} asks for access to a professional account.</p>
      <form method="get">
        ${kept.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        ${choices.map(
          ({ username, label }, index) =>
            html`<p>
              <label
                ><input
                  type="radio"
                  name="sandbox_account"
                  value="${username}"
                  ${index === 0 && 'checked'}
                />
                ${label}</label
              >
            </p>`,
        )}
        <p>It may use:</p>
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
          <button name="sandbox_decision" value="approve">Allow</button>
          <button name="sandbox_decision" value="deny">Cancel</button>
        </p>
      </form>`,
  });
}
