import type { FastifyReply } from 'fastify';
import { messagePage } from '../../../kernel/message-page.js';
import {
  chosenScopes,
  ConsentSentBack,
  ConsentTold,
  type ConsentRules,
} from '../../../kernel/oauth/consent.js';
import { isSecureRedirect } from '../../../kernel/oauth/redirect-address.js';
import { faultNames, findPerson, people, type Person } from '../people/person.js';
import type { CodeGrant, PinterestGrants } from './grants.js';

type Asked = Omit<CodeGrant, 'personId'>;

const knownScopes = new Set([
  'ads:read',
  'ads:write',
  'boards:read',
  'boards:read_secret',
  'boards:write',
  'boards:write_secret',
  'catalogs:read',
  'catalogs:write',
  'pins:read',
  'pins:read_secret',
  'pins:write',
  'pins:write_secret',
  'user_accounts:read',
  'user_accounts:write',
]);

/** The consent page (developers.pinterest.com: Set up authentication and authorization). There is no PKCE. */
export function consentRules(grants: PinterestGrants): ConsentRules<Asked, Person> {
  return {
    read,
    person: (name) => (name === null ? people[0] : findPerson(name)),
    namesOf: faultNames,
    question: ({ clientId, scopes }) => ({
      title: 'Pinterest',
      says: [`${clientId} asks for access to your Pinterest account.`],
      choices: people.map(({ id, username, accountType }) => ({
        value: id,
        label: `${username} (${accountType === 'BUSINESS' ? 'business' : 'personal'})`,
      })),
      scopes,
      buttons: { approve: 'Give access', deny: 'Cancel' },
    }),
    refusals: { deny: refusal('access_denied', 'The user denied the request.') },
    approve: (asked, person, query) => {
      const scopes = chosenScopes(query, asked.scopes);
      return { code: grants.codes.issue({ ...asked, scopes, personId: person.id }).value };
    },
    tell: (reply, message) => errorPage(reply, 400, message),
  };
}

/** A page that says what went wrong. */
export function errorPage(reply: FastifyReply, status: number, message: string): string {
  return messagePage(reply, { status, title: 'Pinterest', message });
}

function read(query: URLSearchParams): Asked {
  const clientId = query.get('client_id') ?? '';
  const redirectUri = query.get('redirect_uri') ?? '';
  if (clientId === '') throw new ConsentTold('The consumer is not known.');
  if (!isSecureRedirect(redirectUri)) {
    throw new ConsentTold('The redirect_uri does not match a registered one.');
  }
  if (query.get('response_type') !== 'code') {
    const description = 'The response_type must be "code".';
    throw new ConsentSentBack(refusal('unsupported_response_type', description));
  }
  const scopes = [...new Set((query.get('scope') ?? '').split(',').map((name) => name.trim()))];
  if (!scopes.every((name) => knownScopes.has(name))) {
    const description = 'The scopes must be known and separated by commas.';
    throw new ConsentSentBack(refusal('invalid_scope', description));
  }
  return { clientId, redirectUri, scopes };
}

function refusal(error: string, description: string): Readonly<Record<string, string>> {
  return { error, error_description: description };
}
