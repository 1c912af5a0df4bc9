import type { FastifyReply } from 'fastify';
import { messagePage } from '../../../kernel/message-page.js';
import { chosenScopes, ConsentTold, type ConsentRules } from '../../../kernel/oauth/consent.js';
import { isSecureRedirect } from '../../../kernel/oauth/redirect-address.js';
import type { InstagramAccount } from '../../_instagram-graph/accounts.js';
import { findPerson, people, personalAccount } from '../people.js';
import { basicScope, isPlatformApp, knownScopes } from './applications.js';
import type { Code, Grants } from './grants.js';

type Asked = Omit<Code, 'accountId'>;

/**
 * The consent page (Instagram Platform: OAuth Authorize). PKCE is not documented; its parameters are passed over like
 * all unknown ones. What is wrong with the app's own request the person is told, the app never hears of it.
 */
export function consentRules(grants: Grants): ConsentRules<Asked, InstagramAccount> {
  return {
    read,
    person: findPerson,
    namesOf: ({ id, username }) => [id, username],
    question: ({ clientId, scopes }) => ({
      title: 'Instagram',
      says: [`The app ${clientId} asks for access to a professional account. It may use:`],
      choices: [
        ...people.map(({ username, name, accountType, quirk }) => ({
          value: username,
          label: `${username} (${[name, accountType, quirk].filter(Boolean).join(', ')})`,
        })),
        { value: personalAccount, label: `${personalAccount} (a personal account: not allowed)` },
      ],
      scopes,
      buttons: { approve: 'Allow', deny: 'Cancel' },
    }),
    refusals: {
      deny: {
        error: 'access_denied',
        error_reason: 'user_denied',
        error_description: 'The user denied your request.',
      },
    },
    approve: ({ scopes, ...asked }, { id }, query) => {
      // The person may leave permissions out, the basic one excepted.
      const chosen = chosenScopes(query, scopes);
      const granted = scopes.filter((scope) => scope === basicScope || chosen.includes(scope));
      const code = grants.codes.issue({ ...asked, accountId: id, scopes: granted });
      return { code: code.value };
    },
    tell: refuse,
    finish: (address, sentBack) => {
      if ('code' in sentBack) address.hash = '_';
    },
  };
}

function refuse(reply: FastifyReply, message: string): string {
  return messagePage(reply, {
    status: 400,
    title: 'Instagram',
    message: `Invalid Request: Request parameters are invalid: ${message}`,
  });
}

function read(query: URLSearchParams): Asked {
  const clientId = query.get('client_id') ?? '';
  const redirectUri = query.get('redirect_uri') ?? '';
  const sent = (query.get('scope') ?? '').split(/[,\s]+/);
  const scopes = [...new Set(sent.filter((scope) => scope !== ''))];
  if (!isPlatformApp(clientId)) throw new ConsentTold('Invalid platform app');
  if (!isSecureRedirect(redirectUri)) throw new ConsentTold('Invalid redirect_uri');
  if (query.get('response_type') !== 'code') throw new ConsentTold('Invalid response_type');
  const unknown = scopes.filter((scope) => !knownScopes.includes(scope));
  if (unknown.length > 0) throw new ConsentTold(`Invalid scopes: ${unknown.join(', ')}`);
  if (!scopes.includes(basicScope)) {
    throw new ConsentTold(`Invalid scopes: ${basicScope} is missing`);
  }
  const isChosen = query.get('sandbox_decision') === 'approve';
  if (isChosen && query.get('sandbox_account') === personalAccount) {
    throw new ConsentTold('Personal accounts cannot be used: switch to a professional account.');
  }
  return { clientId, redirectUri, scopes };
}
