import type { FastifyReply } from 'fastify';
import { html, type Html } from '../../wall/html.js';
import { quietPage } from '../message-page.js';

/** Somebody, or a place, to choose on a consent page. */
interface ConsentChoice {
  /** What `sandbox_account` says. */
  readonly value: string;
  readonly label: string;
}

/** What a consent page asks. */
export interface ConsentQuestion {
  /** The network's name. */
  readonly title: string;
  /** Who asks for what, one paragraph each. */
  readonly says: readonly string[];
  readonly choices: readonly ConsentChoice[];
  /** The choice that is ticked; the first one unless it is named. */
  readonly preferred?: string;
  /** Scopes that may be left out one by one; left out where the network has no such choice. */
  readonly scopes?: readonly string[];
  /** What else the network lets people choose. */
  readonly more?: readonly Html[];
  /** The label of every button by its `sandbox_decision`, `approve` first. */
  readonly buttons: Readonly<Record<string, string>>;
}

/** Something to tick. */
interface Box extends ConsentChoice {
  readonly name: string;
  readonly isTicked: boolean;
}

/** Sends the page; its form sends the address that it was opened with again, and the decision. */
export function consentPage(
  reply: FastifyReply,
  query: URLSearchParams,
  question: ConsentQuestion,
): string {
  const { title, says, choices, preferred = choices[0]?.value, scopes = [], more = [] } = question;
  const kept = [...query].filter(([name]) => !name.startsWith('sandbox_'));
  return quietPage(reply, {
    title,
    body: html`<header><h1>${title}</h1></header>
      ${says.map((sentence) => html`<p>${sentence}</p>`)}
      <form method="get">
        ${kept.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        ${choices.map(({ value, label }) =>
          box('radio', { name: 'sandbox_account', value, label, isTicked: value === preferred }),
        )}
        ${scopes.map((value) =>
          box('checkbox', { name: 'sandbox_scope', value, label: value, isTicked: true }),
        )}
        ${more}
        <p>
          ${Object.entries(question.buttons).map(
            ([decision, label]) =>
              html`<button name="sandbox_decision" value="${decision}">${label}</button> `,
          )}
        </p>
      </form>`,
  });
}

function box(type: 'radio' | 'checkbox', { name, value, label, isTicked }: Box): Html {
  const ticked = isTicked && 'checked';
  return html`<p>
    <label><input type="${type}" name="${name}" value="${value}" ${ticked} /> ${label}</label>
  </p>`;
}
