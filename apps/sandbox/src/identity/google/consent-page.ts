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
import type { GooglePerson } from './people.js';

/** People to choose from, and fields for somebody else. */
export function consentPage(
  reply: FastifyReply,
  {
    query,
    asked,
    people,
  }: {
    readonly query: URLSearchParams;
    readonly asked: Asked;
    readonly people: readonly GooglePerson[];
  },
): string {
  const hint = query.get('login_hint')?.toLowerCase();
  const hinted = Math.max(
    0,
    people.findIndex(({ sub, email }) => sub === hint || email.toLowerCase() === hint),
  );
  return sendPage(reply, {
    title: 'Sign in with Google',
    body: html`<header><h1>Sign in with Google</h1></header>
      <p>
        Choose an account to continue to ${asked.clientId}, which asks for
        ${asked.scopes.join(', ')}.
      </p>
      <form method="get">
        ${keptFields(query)}
        ${people.map((person, index) =>
          personChoice(person.sub, describe(person), index === hinted),
        )}
        ${personChoice('other', 'Somebody else:', false)} ${textField('sandbox_email', 'E-mail')}
        ${textField('sandbox_name', 'Name')} ${textField('sandbox_hd', 'Organisation’s domain')}
        <p>
          <label
            >The address is
            <select name="sandbox_verified">
              <option value="true">verified</option>
              <option value="false">not verified</option>
            </select></label
          >
        </p>
        ${decisionButtons('Continue')}
      </form>`,
  });
}

/** Google's own page for a request that it does not serve. */
export function errorPage(reply: FastifyReply, { status, error, message }: AskedWrong): string {
  reply.code(status);
  return sendPage(reply, {
    title: 'Access blocked',
    body: html`<header><h1>Access blocked: Authorization Error</h1></header>
      <p>${message}</p>
      <p>Error ${status}: ${error}</p>`,
  });
}

function describe({ email, givenName, familyName, isEmailVerified, hostedDomain }: GooglePerson) {
  const notes = [
    email,
    ...(isEmailVerified ? [] : ['not verified']),
    ...(hostedDomain === null ? [] : [`of ${hostedDomain}`]),
  ];
  return `${[givenName, familyName].join(' ').trim()} (${notes.join(', ')})`;
}
