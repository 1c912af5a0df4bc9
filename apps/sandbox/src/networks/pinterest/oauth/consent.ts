import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { messagePage } from '../../../kernel/message-page.js';
import type { SandboxKernel } from '../../../kernel/network.js';
import {
  chosenScopes,
  ConsentSentBack,
  ConsentTold,
  type ConsentRules,
} from '../../../kernel/oauth/consent.js';
import { Grants } from '../../../kernel/oauth/grants.js';
import { isSecureRedirect } from '../../../kernel/oauth/redirect-address.js';
import { faultNames, findPerson, people, type Person } from '../people/person.js';

/** What a person allowed a client to do. */
export interface Grant {
  readonly clientId: string;
  readonly personId: string;
  readonly scopes: readonly string[];
}

/** What a code was asked for with. */
interface CodeGrant extends Grant {
  readonly redirectUri: string;
}

export type PinterestGrants = Grants<Grant, CodeGrant>;

/** Seconds that tokens live: 30 and 60 days (developers.pinterest.com: Set up authentication). */
export const ACCESS_SECONDS = 2_592_000;
export const REFRESH_SECONDS = 5_184_000;

/** The codes and tokens of Pinterest. */
export function pinterestGrants(kernel: SandboxKernel): PinterestGrants {
  return new Grants(kernel, {
    code: { seconds: 600, make: () => randomBytes(20).toString('hex') },
    access: { seconds: ACCESS_SECONDS, make: () => `pina_${capitals()}` },
    refresh: { seconds: REFRESH_SECONDS, make: () => `pinr_${capitals()}` },
  });
}

function capitals(): string {
  return randomBytes(48).toString('hex').toUpperCase();
}

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
