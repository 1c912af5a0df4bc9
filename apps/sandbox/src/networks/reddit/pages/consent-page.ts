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

/** The accounts to choose from, Allow and Decline; a person can only take all scopes or none. */
export function consentPage(reply: FastifyReply, { query, clientId, scopes }: Consent): string {
  const kept = [...query].filter(([name]) => !name.startsWith('sandbox_'));
  const lasts = query.get('duration') === 'permanent' ? 'indefinitely' : 'for one hour';
  reply.type('text/html; charset=UTF-8');
  return page({
    title: 'Reddit',
    body: html`<header><h1>Reddit</h1></header>
      <p>
        ${clientId} would like to connect with your reddit account and keep the access ${lasts}.
      </p>
      <ul>
        ${scopes.map((scope) => html`<li>${scope}</li>`)}
      </ul>
      <form method="get">
        ${kept.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        ${people.map(
          (person, index) =>
            html`<p>
              <label
                ><input
                  type="radio"
                  name="sandbox_account"
                  value="${person.id}"
                  ${index === 0 && 'checked'}
                />
                u/${person.name}</label
              >
            </p>`,
        )}
        <p>
          <button name="sandbox_decision" value="approve">Allow</button>
          <button name="sandbox_decision" value="deny">Decline</button>
        </p>
      </form>`,
  });
}
