import type { FastifyReply } from 'fastify';
import { html } from '../../../wall/html.js';
import { page } from '../../../wall/layout.js';
import { people } from '../people/person.js';

/** What the consent page asks. */
export interface Consent {
  /** The parameters that the page was opened with; they are sent again with the decision. */
  readonly query: URLSearchParams;
  readonly clientId: string;
  readonly scopes: readonly string[];
}

/** The accounts to choose from, the scopes that are asked for, Give access and Cancel. */
export function consentPage(reply: FastifyReply, { query, clientId, scopes }: Consent): string {
  const kept = [...query].filter(([name]) => !name.startsWith('sandbox_'));
  reply.type('text/html; charset=utf-8');
  return page({
    title: 'Pinterest',
    body: html`<header><h1>Pinterest</h1></header>
      <p>${clientId} asks for access to your Pinterest account.</p>
      <form method="get">
        ${kept.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        ${people.map(
          ({ id, username, accountType }, index) =>
            html`<p>
              <label
                ><input
                  type="radio"
                  name="sandbox_account"
                  value="${id}"
                  ${index === 0 && 'checked'}
                />
                ${username} (${accountType === 'BUSINESS' ? 'business' : 'personal'})</label
              >
            </p>`,
        )}
        ${scopes.map(
          (scope) =>
            html`<p>
              <label
                ><input type="checkbox" name="sandbox_scope" value="${scope}" checked />
                ${scope}</label
              >
            </p>`,
        )}
        <p>
          <button name="sandbox_decision" value="approve">Give access</button>
          <button name="sandbox_decision" value="deny">Cancel</button>
        </p>
      </form>`,
  });
}
