import type { FastifyReply } from 'fastify';
import { html } from '../../../wall/html.js';
import { page } from '../../../wall/layout.js';
import type { People } from '../people/people.js';
import type { Client } from './clients.js';

/** The sandbox accounts to choose from and both decisions; the form sends the address again with the decision. */
export function consentPage(
  people: People,
  client: Client,
  query: URLSearchParams,
  reply: FastifyReply,
): string {
  const kept = [...query].filter(([name]) => !name.startsWith('sandbox_'));
  reply.type('text/html; charset=utf-8');
  return page({
    title: 'X',
    body: html`<header><h1>X</h1></header>
      <p>The app ${client.id} wants to access your account.</p>
      <p>It asks for: ${query.get('scope')}</p>
      <form method="get">
        ${kept.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        ${people.all.map(
          ({ id, name, username, subscription }, index) =>
            html`<p>
              <label
                ><input
                  type="radio"
                  name="sandbox_account"
                  value="${id}"
                  ${index === 0 && 'checked'}
                />
                ${name} (@${username}, ${subscription})</label
              >
            </p>`,
        )}
        <p>
          <button name="sandbox_decision" value="approve">Authorize app</button>
          <button name="sandbox_decision" value="deny">Cancel</button>
        </p>
      </form>`,
  });
}

/** The page for everything that is wrong with an authorize address: X never redirects then. */
export function somethingWentWrong(reply: FastifyReply): string {
  reply.code(400).type('text/html; charset=utf-8');
  return page({
    title: 'X',
    body: html`<header><h1>Something went wrong</h1></header>
      <p>You weren’t able to give access to the App. Go back and try logging in again.</p>`,
  });
}
