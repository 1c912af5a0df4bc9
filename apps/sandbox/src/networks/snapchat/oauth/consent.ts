import type { FastifyReply } from 'fastify';
import { messagePage } from '../../../kernel/message-page.js';
import type { SandboxKernel } from '../../../kernel/network.js';
import {
  chosenScopes,
  ConsentSentBack,
  ConsentTold,
  type ConsentRules,
} from '../../../kernel/oauth/consent.js';
import { randomSecret } from '../../../kernel/oauth/credentials.js';
import { Grants } from '../../../kernel/oauth/grants.js';
import { isSecureRedirect } from '../../../kernel/oauth/redirect-address.js';
import { findLogin, loginNames, logins, type Login } from '../people/profiles.js';

/** What a person allowed a client to do. */
export interface Grant {
  readonly clientId: string;
  readonly loginId: string;
  readonly scopes: readonly string[];
}

/** What a code was asked for with. */
interface CodeGrant extends Grant {
  readonly redirectUri: string;
}

export type SnapchatGrants = Grants<Grant, CodeGrant>;

/** Seconds that an access token lives (developers.snap.com: Authentication). */
export const ACCESS_SECONDS = 3600;

/** The codes and tokens of Snapchat; refresh tokens have no end of their own. */
export function snapchatGrants(kernel: SandboxKernel): SnapchatGrants {
  return new Grants(kernel, {
    code: { seconds: 600, make: () => randomSecret(24) },
    access: { seconds: ACCESS_SECONDS, make: () => `hCgw${randomSecret(64)}` },
    refresh: { seconds: null, make: () => `hCgx${randomSecret(64)}` },
  });
}

type Asked = Omit<CodeGrant, 'loginId'>;

const knownScopes = [
  'snapchat-profile-api',
  'snapchat-marketing-api',
  'snapchat-offline-conversions-api',
];

/** The consent page (developers.snap.com: Ads API, Authentication). There is no PKCE. */
export function consentRules(grants: SnapchatGrants): ConsentRules<Asked, Login> {
  return {
    read,
    person: (name) => (name === null ? logins[0] : findLogin(name)),
    namesOf: loginNames,
    question: ({ clientId, scopes }) => ({
      title: 'Snapchat',
      says: [`${clientId} asks for access to your Public Profiles.`],
      choices: logins.map(({ id, name }) => ({ value: id, label: name })),
      scopes,
      buttons: { approve: 'Continue', deny: 'Cancel' },
    }),
    refusals: { deny: refusal('access_denied', 'The user denied the request.') },
    approve: (asked, login, query) => {
      const scopes = chosenScopes(query, asked.scopes);
      return { code: grants.codes.issue({ ...asked, scopes, loginId: login.id }).value };
    },
    tell: (reply, message) => errorPage(reply, 400, message),
  };
}

/** A page that says what went wrong. */
export function errorPage(reply: FastifyReply, status: number, message: string): string {
  return messagePage(reply, { status, title: 'Snapchat', message });
}

function read(query: URLSearchParams): Asked {
  const clientId = query.get('client_id') ?? '';
  const redirectUri = query.get('redirect_uri') ?? '';
  if (clientId === '') throw new ConsentTold('The client is not known.');
  if (!isSecureRedirect(redirectUri)) {
    throw new ConsentTold('The redirect_uri does not match the registered one.');
  }
  if (query.get('response_type') !== 'code') {
    const description = 'The response_type must be "code".';
    throw new ConsentSentBack(refusal('unsupported_response_type', description));
  }
  const scopes = [...new Set((query.get('scope') ?? '').split(' '))];
  if (!scopes.every((scope) => knownScopes.includes(scope))) {
    const description = 'The scopes must be known and separated by spaces.';
    throw new ConsentSentBack(refusal('invalid_scope', description));
  }
  return { clientId, redirectUri, scopes };
}

function refusal(error: string, description: string): Readonly<Record<string, string>> {
  return { error, error_description: description };
}
