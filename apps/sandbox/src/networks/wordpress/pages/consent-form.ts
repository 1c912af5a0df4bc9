import { html } from '../../../wall/html.js';
import { page } from '../../../wall/layout.js';

/** What a consent page asks. */
export interface Consent {
  readonly title: string;
  readonly question: string;
  /** The parameters that the page was opened with; they are sent again with the decision. */
  readonly query: URLSearchParams;
  readonly choices: readonly {
    readonly value: string;
    readonly label: string;
    readonly isSelected: boolean;
  }[];
}

/** A page with the sandbox accounts to choose from, Approve and Deny; it sends its own address again with the decision. */
export function consentForm(consent: Consent): string {
  const kept = [...consent.query].filter(([name]) => !name.startsWith('sandbox_'));
  return page({
    title: consent.title,
    body: html`<header><h1>${consent.title}</h1></header>
      <p>${consent.question}</p>
      <form method="get">
        ${kept.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        ${consent.choices.map(
          ({ value, label, isSelected }) =>
            html`<p>
              <label
                ><input
                  type="radio"
                  name="sandbox_account"
                  value="${value}"
                  ${isSelected && 'checked'}
                />
                ${label}</label
              >
            </p>`,
        )}
        <p>
          <button name="sandbox_decision" value="approve">Approve</button>
          <button name="sandbox_decision" value="deny">Deny</button>
        </p>
      </form>`,
  });
}
