import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { messagePage, quietPage } from '../../kernel/message-page.js';
import { ConsentTold, type ConsentRules, type SentBack } from '../../kernel/oauth/consent.js';
import { html, Html } from '../../wall/html.js';
import { isRegistered } from '../clients.js';
import { textField } from '../identity-provider.js';
import type { AppleClient, AppleDesk } from './apple-desk.js';

type Asked = ReturnType<typeof read>;

/** What Apple's own page says; it never goes back to the application then. */
class Wrong extends ConsentTold {
  constructor(error: string, message: string) {
    super(`${error}: ${message}`);
  }
}

const title = 'Sign in with Apple';

/** `GET /auth/authorize`: people to choose from, fields for somebody else, and the choice to hide the address. */
export function consentRules(desk: AppleDesk): ConsentRules<Asked, string> {
  const { clients, codes, people } = desk;
  return {
    read: (query) => {
      const clientId = query.get('client_id') ?? '';
      const client = clients.find(clientId);
      if (!client) throw new Wrong('invalid_client', 'Invalid client id.');
      return read(query, clientId, client);
    },
    person: (name) => name ?? '',
    namesOf: (name) => people.namesOf(name),
    question: ({ clientId, scopes }) => ({
      title,
      says: [
        `Use your Apple Account to sign in to ${clientId}${scopes.length > 0 ? `, which asks for your ${scopes.join(' and ')}` : ''}.`,
      ],
      choices: [
        ...people.all().map(({ sub, email, firstName, lastName }) => ({
          value: sub,
          label: `${firstName} ${lastName} (${email})`,
        })),
        { value: 'other', label: 'Somebody else:' },
      ],
      more: [
        textField('sandbox_email', 'E-mail'),
        textField('sandbox_first_name', 'First name'),
        textField('sandbox_last_name', 'Last name'),
        html`<p>
          <label
            ><input type="checkbox" name="sandbox_hide_email" value="true" /> Hide my e-mail</label
          >
        </p>`,
      ],
      buttons: { approve: 'Continue', deny: 'Cancel' },
    }),
    refusals: { deny: { error: 'user_cancelled_authorize' } },
    approve: ({ clientId, teamId, redirectUri, scopes, nonce }, _name, query) => {
      const person = people.choose(query);
      if (!person) throw new Wrong('invalid_request', 'There is no such account.');
      const { sub } = person;
      const hidesEmail = query.get('sandbox_hide_email') === 'true';
      const isFirst = desk.authorise(teamId, sub, hidesEmail);
      const sharesEmail = scopes.includes('email');
      const code = codes.issue({ clientId, sub, nonce, sharesEmail, isFirst, redirectUri });
      const user = isFirst ? desk.user(clientId, person, scopes) : null;
      return { code: code.value, ...(user !== null && { user: JSON.stringify(user) }) };
    },
    tell: (reply, message) => errorPage(reply, message),
    stateFirst: true,
    handOver: formPage,
  };
}

/** Apple's own page for a request that it does not serve. */
export function errorPage(reply: FastifyReply, message: string): string {
  const heading = 'Your request could not be completed because of an error.';
  return messagePage(reply, { status: 400, title, heading, message });
}

/**
 * Reads an authorize address (developer.apple.com: Request an authorization to the Sign in with Apple server). Apple
 * has other ways to answer besides a form with a code, which only those may ask for who want neither name nor address.
 */
function read(query: URLSearchParams, clientId: string, client: AppleClient) {
  const redirectUri = query.get('redirect_uri') ?? '';
  if (!isRegistered(client, redirectUri) || isForeignIp(client, redirectUri)) {
    throw new Wrong('invalid_request', 'Invalid web redirect url.');
  }
  if (query.get('response_type') !== 'code') {
    throw new Wrong('unsupported_response_type', 'Invalid response_type.');
  }
  const scopes = (query.get('scope') ?? '').split(' ').filter((scope) => scope !== '');
  if (scopes.some((scope) => scope !== 'name' && scope !== 'email')) {
    throw new Wrong('invalid_scope', 'Invalid scope.');
  }
  if (query.get('response_mode') !== 'form_post') {
    const message = 'response_mode must be form_post when name or email scope is requested.';
    throw new Wrong('invalid_request', message);
  }
  return { clientId, teamId: client.teamId, redirectUri, scopes, nonce: query.get('nonce') };
}

/** Without a registration there is no going back to IP addresses, unless it is this machine's. */
function isForeignIp({ redirectUris }: AppleClient, address: string): boolean {
  if (redirectUris !== null) return false;
  const { hostname } = new URL(address);
  const isIp = /^\[|^\d+(?:\.\d+){3}$/.test(hostname);
  return isIp && hostname !== '127.0.0.1' && hostname !== '[::1]';
}

/** OAuth 2.0 Form Post Response Mode: a form that Apple's page posts by itself, cross-site. */
function formPage(reply: FastifyReply, action: string, fields: SentBack): string {
  const scriptNonce = randomBytes(16).toString('base64');
  return quietPage(reply, {
    title,
    scriptNonce,
    body: html`<form method="post" action="${action}">
        ${Object.entries(fields).map(
          ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
        )}
        <noscript><button>Continue</button></noscript>
      </form>
      <script nonce="${scriptNonce}">
        ${new Html('document.forms[0].submit();')};
      </script>`,
  });
}
