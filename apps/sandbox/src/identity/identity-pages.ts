import type { FastifyReply } from 'fastify';
import { html, type Html } from '../wall/html.js';
import { page } from '../wall/layout.js';

const contentPolicy = "default-src 'none'; style-src 'unsafe-inline'";

/** A page of an identity provider; it runs no script but the one whose nonce is given. */
export function sendPage(
  reply: FastifyReply,
  content: { readonly title: string; readonly body: Html; readonly scriptNonce?: string },
): string {
  const { title, body, scriptNonce } = content;
  const script = scriptNonce === undefined ? '' : `; script-src 'nonce-${scriptNonce}'`;
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
  reply.header('content-security-policy', contentPolicy + script);
  return page({ title, body });
}

/** The parameters that a page was opened with, to be sent again with the decision. */
export function keptFields(query: URLSearchParams): readonly Html[] {
  return [...query]
    .filter(([name]) => !name.startsWith('sandbox_'))
    .map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`);
}

/** One person to choose. */
export function personChoice(value: string, label: string, isChecked: boolean): Html {
  return html`<p>
    <label
      ><input type="radio" name="sandbox_account" value="${value}" ${isChecked && 'checked'} />
      ${label}</label
    >
  </p>`;
}

/** A text to type in. */
export function textField(name: string, label: string): Html {
  return html`<p>
    <label>${label} <input type="text" name="${name}" autocomplete="off" /></label>
  </p>`;
}

/** The two buttons that end a consent page. */
export function decisionButtons(approve: string): Html {
  return html`<p>
    <button name="sandbox_decision" value="approve">${approve}</button>
    <button name="sandbox_decision" value="deny">Cancel</button>
  </p>`;
}
