import type { FastifyReply } from 'fastify';
import { messagePage } from '../../../kernel/message-page.js';
import { chosenScopes, ConsentTold, type ConsentRules } from '../../../kernel/oauth/consent.js';
import { isWebRedirect } from '../../../kernel/oauth/redirect-address.js';
import { faultNames, findPerson, people, type Person } from '../people/people.js';
import type { XDesk } from '../server/call.js';
import { findClient, type CodeGrant } from './apps.js';

type Asked = Omit<CodeGrant, 'personId'>;

const maximumStateLength = 500;

// The OAuth 2.0 scopes of docs.x.com, `users.email` included, which only the guides name.
const knownScopes = new Set(
  `tweet.read tweet.write tweet.moderate.write users.read users.email follows.read follows.write
   offline.access space.read mute.read mute.write like.read like.write list.read list.write
   block.read block.write bookmark.read bookmark.write dm.read dm.write media.write timeline.read
   broadcast.read broadcast.write`.split(/\s+/),
);

/** `GET /i/oauth2/authorize`: X never redirects when something is wrong with the address. */
export function consentRules({ grants }: XDesk): ConsentRules<Asked, Person> {
  return {
    read,
    person: (name) => (name === null ? people[0] : findPerson(name)),
    namesOf: faultNames,
    question: ({ clientId, scopes }) => ({
      title: 'X',
      says: [
        `The app ${clientId} wants to access your account.`,
        `It asks for: ${scopes.join(' ')}`,
      ],
      choices: people.map(({ id, name, username, subscription }) => ({
        value: id,
        label: `${name} (@${username}, ${subscription})`,
      })),
      buttons: { approve: 'Authorize app', deny: 'Cancel' },
    }),
    refusals: { deny: { error: 'access_denied' } },
    approve: (asked, person, query) => {
      const scopes = chosenScopes(query, asked.scopes);
      return { code: grants.codes.issue({ ...asked, scopes, personId: person.id }).value };
    },
    tell: somethingWentWrong,
    stateFirst: true,
  };
}

/** The one page for everything that is wrong with an authorize address. */
export function somethingWentWrong(reply: FastifyReply): string {
  return messagePage(reply, {
    status: 400,
    title: 'X',
    heading: 'Something went wrong',
    message: 'You weren’t able to give access to the App. Go back and try logging in again.',
  });
}

function read(query: URLSearchParams, url: string): Asked {
  const asked = hasPlusInScope(url, query) ? null : readAsked(query);
  if (asked === null) throw new ConsentTold();
  return asked;
}

function readAsked(query: URLSearchParams): Asked | null {
  const client = findClient(query.get('client_id') ?? '');
  const redirectUri = query.get('redirect_uri') ?? '';
  const state = query.get('state') ?? '';
  const scopes = (query.get('scope') ?? '').split(' ').filter((word) => word !== '');
  const challenge = query.get('code_challenge') ?? '';
  const method = query.get('code_challenge_method') ?? 'plain';
  if (client === undefined || query.get('response_type') !== 'code') return null;
  if (!isWebRedirect(redirectUri) || state === '' || state.length > maximumStateLength) return null;
  if (scopes.length === 0 || !scopes.every((word) => knownScopes.has(word))) return null;
  if (method !== 'S256' && method !== 'plain') return null;
  // A digest of SHA-256 has 43 characters in BASE64URL; padding is a common mistake.
  const form = method === 'S256' ? /^[\w-]{43}$/ : /^[\w~.-]{43,128}$/;
  if (!form.test(challenge)) return null;
  return { clientId: client.id, redirectUri, scopes, challenge, challengeMethod: method };
}

/** X takes only `%20` between scopes. Forms and scripts that add a decision write the whole query anew, with `+`. */
function hasPlusInScope(url: string, query: URLSearchParams): boolean {
  return (
    !query.has('sandbox_decision') &&
    url.split(/[?&]/).some((one) => one.startsWith('scope=') && one.includes('+'))
  );
}
