import type { FastifyReply } from 'fastify';
import { html } from '../../wall/html.js';
import {
  decisionButtons,
  keptFields,
  personChoice,
  sendPage,
  textField,
} from '../identity-pages.js';
import type { Asked, AskedWrong } from './asked.js';
import type { ApplePerson } from './people.js';

/** People to choose from, fields for somebody else, and the choice to hide the address. */
export function consentPage(
  reply: FastifyReply,
  query: URLSearchParams,
  { clientId, scopes }: Asked,
  people: readonly ApplePerson[],
): string {
  const choices = people.map(({ sub, email, firstName, lastName }, index) =>
    personChoice(sub, `${firstName} ${lastName} (${email})`, index === 0),
  );
  return sendPage(reply, {
    title: 'Sign in with Apple',
    body: html`<header><h1>Sign in with Apple</h1></header>
      <p>
        Use your Apple Account to sign in to
        ${clientId}${scopes.length > 0 && `, which asks for your ${scopes.join(' and ')}`}.
      </p>
      <form method="get">
        ${keptFields(query)} ${choices} ${personChoice('other', 'Somebody else:', false)}
        ${textField('sandbox_email', 'E-mail')} ${textField('sandbox_first_name', 'First name')}
        ${textField('sandbox_last_name', 'Last name')}
        <p>
          <label
            ><input type="checkbox" name="sandbox_hide_email" value="true" /> Hide my e-mail</label
          >
        </p>
        ${decisionButtons('Continue')}
      </form>`,
  });
}

/** Apple's own page for a request that it does not serve. */
export function errorPage(reply: FastifyReply, { error, message }: AskedWrong): string {
  reply.code(400);
  return sendPage(reply, {
    title: 'Sign in with Apple',
    body: html`<header><h1>Your request could not be completed because of an error.</h1></header>
      <p>${error}: ${message}</p>`,
  });
}
