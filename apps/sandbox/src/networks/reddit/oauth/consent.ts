import { html } from '../../../wall/html.js';
import { ConsentSentBack, ConsentTold, type ConsentRules } from '../../../kernel/oauth/consent.js';
import { isWebRedirect } from '../../../kernel/oauth/redirect-address.js';
import { messagePage } from '../../../kernel/message-page.js';
import { faultNames, findPerson, people, type Person } from '../people.js';
import { isRegistered, readScopes, type CodeGrant, type RedditGrants } from './grants.js';

type Asked = Omit<CodeGrant, 'personId'>;

/** The consent page (github.com/reddit-archive/reddit/wiki/OAuth2); all scopes are taken, or none. */
export function consentRules(grants: RedditGrants): ConsentRules<Asked, Person> {
  return {
    read,
    person: (name) => (name === null ? people[0] : findPerson(name)),
    namesOf: faultNames,
    question: ({ clientId, isPermanent, scope }) => ({
      title: 'Reddit',
      says: [
        `${clientId} would like to connect with your reddit account and keep the access ${
          isPermanent ? 'indefinitely' : 'for one hour'
        }.`,
      ],
      choices: people.map(({ id, name }) => ({ value: id, label: `u/${name}` })),
      more: [
        html`<ul>
          ${scope.split(' ').map((name) => html`<li>${name}</li>`)}
        </ul>`,
      ],
      buttons: { approve: 'Allow', deny: 'Decline' },
    }),
    refusals: { deny: { error: 'access_denied' } },
    approve: (asked, person) => ({
      code: grants.codes.issue({ ...asked, personId: person.id }).value,
    }),
    tell: (reply, reason) =>
      messagePage(reply, {
        status: 400,
        title: 'bad request (reddit.com)',
        message: `you sent an invalid request — ${reason}`,
      }),
    stateFirst: true,
  };
}

function read(query: URLSearchParams): Asked {
  const clientId = query.get('client_id') ?? '';
  const redirectUri = query.get('redirect_uri') ?? '';
  if (!isRegistered(clientId)) throw new ConsentTold('invalid client id.');
  if (!isWebRedirect(redirectUri)) throw new ConsentTold('invalid redirect_uri parameter.');
  const back = (error: string): ConsentSentBack => new ConsentSentBack({ error });
  if (query.get('response_type') !== 'code') throw back('unsupported_response_type');
  const scopes = readScopes(query.get('scope') ?? '');
  if (scopes === null) throw back('invalid_scope');
  const duration = query.get('duration') ?? 'temporary';
  const isKnown = ['temporary', 'permanent'].includes(duration);
  if (!query.get('state') || !isKnown) throw back('invalid_request');
  return { clientId, redirectUri, scope: scopes.join(' '), isPermanent: duration === 'permanent' };
}
