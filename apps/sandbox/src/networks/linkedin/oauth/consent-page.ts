import type { FastifyReply } from 'fastify';
import { html } from '../../../wall/html.js';
import { page } from '../../../wall/layout.js';
import type { LinkedinDesk } from '../linkedin-desk.js';
import type { Member } from '../people/seeds.js';
import type { ApplicationFamily } from './scopes.js';

interface Consent {
  readonly query: URLSearchParams;
  readonly clientId: string;
  readonly scopes: readonly string[];
  readonly family: ApplicationFamily;
}

/** The members to choose from, the scopes that are asked for, Approve and Deny. */
export function consentPage(desk: LinkedinDesk, consent: Consent, reply: FastifyReply): string {
  const { query, clientId, scopes, family } = consent;
  const kept = [...query].filter(([name]) => !name.startsWith('sandbox_'));
  reply.type('text/html; charset=utf-8');
  return page({
    title: 'LinkedIn',
    body: html`<header><h1>LinkedIn</h1></header>
      <p>The application ${clientId} would like to act for you.</p>
      <form method="get">
        ${kept.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        ${desk.directory.members.map(
          (member, index) =>
            html`<p>
              <label
                ><input
                  type="radio"
                  name="sandbox_account"
                  value="${member.login}"
                  ${index === 0 && 'checked'}
                />
                ${describe(desk, member, family)}</label
              >
            </p>`,
        )}
        <p>It may use:</p>
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
          <button name="sandbox_decision" value="approve">Allow</button>
          <button name="sandbox_decision" value="deny">Cancel</button>
        </p>
      </form>`,
  });
}

function describe(desk: LinkedinDesk, member: Member, family: ApplicationFamily): string {
  const name = `${member.givenName} ${member.familyName}`;
  if (family === 'self_serve') return name;
  const pages = desk.directory
    .assignments(member)
    .filter(({ state }) => state === 'APPROVED')
    .flatMap(({ organization }) => desk.directory.organization(organization)?.name ?? []);
  const shown = pages.slice(0, 3).join(', ') || 'no page';
  return `${name} (${shown}${pages.length > 3 ? `, ${pages.length - 3} more` : ''})`;
}
