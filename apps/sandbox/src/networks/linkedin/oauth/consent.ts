import { messagePage } from '../../../kernel/message-page.js';
import {
  chosenScopes,
  ConsentSentBack,
  ConsentTold,
  type ConsentRules,
  type SentBack,
} from '../../../kernel/oauth/consent.js';
import { isSecureRedirect } from '../../../kernel/oauth/redirect-address.js';
import type { LinkedinDesk } from '../linkedin-desk.js';
import type { Member } from '../people/seeds.js';
import { familyOf, splitScopes, unauthorizedScopes, type ApplicationFamily } from './scopes.js';

interface Asked {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  readonly family: ApplicationFamily;
}

/** The consent page (Microsoft Learn, LinkedIn: Authorization Code Flow). The web flow has no PKCE. */
export function consentRules(desk: LinkedinDesk): ConsentRules<Asked, Member> {
  const { directory } = desk;
  return {
    read: (query) => read(desk, query),
    person: (name) => (name === null ? directory.members[0] : directory.memberNamed(name)),
    namesOf: ({ ids, login }) => [...Object.values(ids), login],
    question: ({ clientId, scopes, family }) => ({
      title: 'LinkedIn',
      says: [`The application ${clientId} would like to act for you. It may use:`],
      choices: directory.members.map((member) => ({
        value: member.login,
        label: describe(desk, member, family),
      })),
      scopes,
      buttons: { approve: 'Allow', deny: 'Cancel' },
    }),
    refusals: {
      deny: refusal('user_cancelled_authorize', 'The user cancelled the authorization'),
      cancel_login: refusal('user_cancelled_login', 'The user cancelled LinkedIn login'),
    },
    approve: ({ clientId, redirectUri, scopes, family }, { login }, query) => {
      const granted = chosenScopes(query, scopes);
      const grant = { clientId, family, member: login, scopes: granted };
      return { code: desk.grants.codes.issue({ ...grant, redirectUri }).value };
    },
    tell: (reply, message) =>
      messagePage(reply, {
        status: 400,
        title: 'LinkedIn',
        heading: 'Bummer, something went wrong.',
        message,
      }),
  };
}

function read({ applications }: LinkedinDesk, query: URLSearchParams): Asked {
  const clientId = query.get('client_id') ?? '';
  const redirectUri = query.get('redirect_uri') ?? '';
  const scopes = splitScopes(query.get('scope') ?? '');
  const family = familyOf(scopes);
  if (clientId === '') throw new ConsentTold('The passed in client_id is invalid.');
  const settings = applications.settings(clientId);
  if (!isRegistered(redirectUri, settings.redirectUris)) {
    throw new ConsentTold('The redirect_uri does not match the registered value.');
  }
  if (query.get('response_type') !== 'code') {
    throw new ConsentSentBack(refusal('invalid_request', 'The response_type must be "code".'));
  }
  const [refused = ''] = unauthorizedScopes(scopes, settings.scopes);
  if (scopes.length === 0 || refused !== '') {
    const description = `Scope "${refused}" is not authorized for your application`;
    throw new ConsentSentBack(refusal('unauthorized_scope_error', description));
  }
  return { clientId, redirectUri, scopes, family };
}

/** Absolute, without a fragment; https unless it is registered otherwise or on this machine. */
function isRegistered(text: string, registered: readonly string[] | null): boolean {
  if (registered === null) return isSecureRedirect(text);
  return URL.canParse(text) && !text.includes('#') && registered.includes(text);
}

function refusal(error: string, description: string): SentBack {
  return { error, error_description: description };
}

function describe({ directory }: LinkedinDesk, member: Member, family: ApplicationFamily): string {
  const name = `${member.givenName} ${member.familyName}`;
  if (family === 'self_serve') return name;
  const pages = directory
    .assignments(member)
    .filter(({ state }) => state === 'APPROVED')
    .flatMap(({ organization }) => directory.organization(organization)?.name ?? []);
  const shown = pages.slice(0, 3).join(', ') || 'no page';
  return `${name} (${shown}${pages.length > 3 ? `, ${pages.length - 3} more` : ''})`;
}
