import type { FastifyReply } from 'fastify';
import { html, type Html } from '../../../wall/html.js';
import { page } from '../../../wall/layout.js';
import type { MetaDesk } from '../meta-desk.js';
import { offeredPermissions } from './dialog-choice.js';
import { everybodysPermission } from './permissions.js';

interface ConsentQuestion {
  readonly query: URLSearchParams;
  readonly appId: string;
  readonly asked: readonly string[];
  /** Login for Business: permissions cannot be unticked. */
  readonly isConfigured: boolean;
}

/** The people to choose from with their Pages, the permissions, Continue and Cancel. */
export function consentPage(
  desk: MetaDesk,
  question: ConsentQuestion,
  reply: FastifyReply,
): string {
  const { query, appId, asked, isConfigured } = question;
  const kept = [...query].filter(([name]) => !name.startsWith('sandbox_'));
  reply.type('text/html; charset=utf-8');
  return page({
    title: 'Facebook',
    body: html`<header><h1>Facebook</h1></header>
      <p>The application ${appId} would like to act for you.</p>
      <form method="get">
        ${kept.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <input type="hidden" name="sandbox_ticked" value="1" />
        ${desk.directory.people.map((person, index) => personChoice(desk, person.login, index === 0))}
        <p>It may use:</p>
        ${isConfigured ? listOf(asked) : permissionBoxes(question)} ${declinedNote(desk, question)}
        <p>
          <button name="sandbox_decision" value="approve">Continue</button>
          <button name="sandbox_decision" value="deny">Cancel</button>
        </p>
      </form>`,
  });
}

function personChoice(desk: MetaDesk, login: string, isSelected: boolean): Html {
  const person = desk.directory.person(login);
  const pages = person === undefined ? [] : desk.directory.pagesOf(person);
  return html`<p>
      <label
        ><input type="radio" name="sandbox_account" value="${login}" ${isSelected && 'checked'} />
        ${person?.name} (${pages.length === 0 ? 'no Page' : 'Pages below'})</label
      >
    </p>
    ${pages.map(
      ({ id, name, instagramId }) =>
        html`<p>
          <label
            ><input type="checkbox" name="sandbox_page" value="${id}" checked /> ${name}
            ${instagramId !== null && 'and its Instagram account'}</label
          >
        </p>`,
    )}`;
}

/** Boxes for everything; which of them were declined before depends on who logs in. */
function permissionBoxes({ asked }: ConsentQuestion): readonly Html[] {
  return asked
    .filter((name) => name !== everybodysPermission)
    .map(
      (name) =>
        html`<p>
          <label
            ><input type="checkbox" name="sandbox_scope" value="${name}" checked /> ${name}</label
          >
        </p>`,
    );
}

function listOf(names: readonly string[]): Html {
  return html`${names.map((name) => html`<input type="hidden" name="sandbox_scope" value="${name}" />`)}
    <p>${names.join(', ')}</p>`;
}

function declinedNote(desk: MetaDesk, { query, appId, asked }: ConsentQuestion): readonly Html[] {
  return desk.directory.people.flatMap((person) => {
    const known = desk.consents.find(appId, person.login);
    const offered = offeredPermissions(query, asked, known);
    const declined = asked.filter(
      (name) => known?.declined.includes(name) && !offered.includes(name),
    );
    if (declined.length === 0) return [];
    return html`<p>
      ${person.name} declined ${declined.join(', ')} before and is not asked again.
    </p>`;
  });
}
