import type { FastifyReply } from 'fastify';
import { messagePage } from '../../kernel/message-page.js';
import type { CodeChallenge } from '../../kernel/oauth/code-verifier.js';
import { ConsentTold, type ConsentRules } from '../../kernel/oauth/consent.js';
import { html } from '../../wall/html.js';
import { isRegistered } from '../clients.js';
import { textField } from '../identity-provider.js';
import type { GoogleClient, GoogleDesk } from './google-desk.js';
import { blockedByAdministrator, type GooglePerson } from './people.js';

type Asked = ReturnType<typeof read>;

/** What Google's own page says; it never goes back to the application then. */
export class Wrong extends ConsentTold {
  constructor(
    readonly error: string,
    message: string,
    readonly status = 400,
  ) {
    super(message);
  }
}

const knownScopes = ['openid', 'email', 'profile'];
const knownPrompts = ['consent', 'select_account'];

/** `GET /o/oauth2/v2/auth`: people to choose from, and fields for somebody else. */
export function consentRules({ clients, codes, people }: GoogleDesk): ConsentRules<Asked, string> {
  return {
    read: (query, _url, { 'user-agent': agent = '' }) => {
      // Web views that an application shows inside itself.
      if (/;\s*wv\)/.test(agent)) {
        const message = 'The request does not comply with the “Use secure browsers” policy.';
        throw new Wrong('disallowed_useragent', message, 403);
      }
      const clientId = required(query, 'client_id');
      const client = clients.find(clientId);
      if (!client) throw new Wrong('invalid_client', 'The OAuth client was not found.', 401);
      return read(query, clientId, client);
    },
    person: (name) => name ?? '',
    namesOf: (name) => people.namesOf(name),
    question: ({ clientId, scopes }, query) => ({
      title: 'Sign in with Google',
      says: [`Choose an account to continue to ${clientId}, which asks for ${scopes.join(', ')}.`],
      choices: [
        ...people.all().map((person) => ({ value: person.sub, label: describe(person) })),
        { value: 'other', label: 'Somebody else:' },
      ],
      preferred: people.preferred(query)?.sub ?? 'other',
      more: [
        textField('sandbox_email', 'E-mail'),
        textField('sandbox_name', 'Name'),
        textField('sandbox_hd', 'Organisation’s domain'),
        html`<p>
          <label
            >The address is
            <select name="sandbox_verified">
              <option value="true">verified</option>
              <option value="false">not verified</option>
            </select></label
          >
        </p>`,
      ],
      buttons: { approve: 'Continue', deny: 'Cancel' },
    }),
    refusals: { deny: { error: 'access_denied' } },
    approve: (asked, _name, query) => {
      const person = people.choose(query);
      if (!person) throw new Wrong('invalid_request', 'There is no such sandbox account.');
      checkAllowed(asked.client, person);
      const { clientId, redirectUri, scopes, nonce, challenge, prompts } = asked;
      const { sub, hostedDomain } = person;
      const code = codes.issue({ clientId, sub, scopes, nonce, redirectUri, challenge });
      return {
        code: code.value,
        scope: scopes.join(' '),
        authuser: '0',
        ...(hostedDomain !== null && { hd: hostedDomain }),
        prompt: prompts.includes('consent') ? 'consent' : 'none',
      };
    },
    tell: (reply, message, error) =>
      errorPage(reply, error instanceof Wrong ? error : new Wrong('invalid_request', message)),
    stateFirst: true,
  };
}

/** Google's own page for a request that it does not serve. */
export function errorPage(reply: FastifyReply, { status, error, message }: Wrong): string {
  return messagePage(reply, {
    status,
    title: 'Access blocked',
    heading: 'Access blocked: Authorization Error',
    message: `${message} Error ${status}: ${error}`,
  });
}

/** What an administrator who does not allow the application lets people see. */
export function forbiddenByPolicy(): Wrong {
  const message = 'The administrator of your organisation does not allow this application.';
  return new Wrong('admin_policy_enforced', message);
}

/** Reads an authorize address (developers.google.com: OpenID Connect, Authentication URI parameters). */
function read(query: URLSearchParams, clientId: string, client: GoogleClient) {
  const redirectUri = required(query, 'redirect_uri');
  if (!isRegistered(client, redirectUri)) {
    throw new Wrong('redirect_uri_mismatch', 'The redirect URI in the request does not match.');
  }
  if (query.get('response_type') !== 'code') throw invalid('response_type');
  const scopes = required(query, 'scope')
    .split(' ')
    .filter((scope) => scope !== '');
  const unknown = scopes.filter((scope) => !knownScopes.includes(scope));
  if (unknown.length > 0) {
    throw new Wrong('invalid_scope', `Some requested scopes were invalid: ${unknown.join(', ')}`);
  }
  const prompts = query.get('prompt')?.split(' ') ?? [];
  if (!prompts.every((prompt) => knownPrompts.includes(prompt))) throw invalid('prompt');
  const challenge = challengeOf(query);
  const nonce = query.get('nonce');
  return { clientId, client, redirectUri, scopes, prompts, nonce, challenge };
}

/** A challenge of RFC 7636 is a digest here; Google takes plain ones, too. */
function challengeOf(query: URLSearchParams): CodeChallenge | null {
  const challenge = query.get('code_challenge');
  const challengeMethod = query.get('code_challenge_method');
  if (challenge === null && challengeMethod === null) return null;
  if (challengeMethod !== 'S256') throw invalid('code_challenge_method');
  if (!/^[\w-]{43}$/.test(challenge ?? '')) throw invalid('code_challenge');
  return { challenge: challenge ?? '', challengeMethod };
}

/** The refusals that depend on who signs in (developers.google.com: Authorization errors). */
function checkAllowed({ isInternal }: GoogleClient, { email, hostedDomain }: GooglePerson): void {
  if (email === blockedByAdministrator) throw forbiddenByPolicy();
  if (!isInternal || hostedDomain !== null) return;
  const message = 'This client is restricted to users within its organisation.';
  throw new Wrong('org_internal', message, 403);
}

function required(query: URLSearchParams, name: string): string {
  const value = query.get(name) ?? '';
  if (value === '') throw new Wrong('invalid_request', `Missing required parameter: ${name}`);
  return value;
}

function invalid(name: string): Wrong {
  return new Wrong('invalid_request', `Invalid parameter value for ${name}`);
}

function describe({ email, givenName, familyName, isEmailVerified, hostedDomain }: GooglePerson) {
  const notes = [
    email,
    ...(isEmailVerified ? [] : ['not verified']),
    ...(hostedDomain === null ? [] : [`of ${hostedDomain}`]),
  ];
  return `${[givenName, familyName].join(' ').trim()} (${notes.join(', ')})`;
}
