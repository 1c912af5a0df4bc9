import type { FastifyReply } from 'fastify';
import { messagePage } from '../../../kernel/message-page.js';
import { chosenScopes, ConsentTold, type ConsentRules } from '../../../kernel/oauth/consent.js';
import { isSecureRedirect } from '../../../kernel/oauth/redirect-address.js';
import { faultNames, type Creator } from '../people/creator.js';
import type { TiktokDesk } from '../tiktok-desk.js';
import type { Applications } from './applications.js';
import { basicScope, readScopes, type CodeGrant } from './grants.js';

type Asked = Omit<CodeGrant, 'creator'>;

const longestRedirectUri = 511;

/**
 * The consent page (Login Kit for Web, for Desktop). What is wrong with its address is shown to the person; the
 * application never hears of it.
 */
export function consentRules({
  applications,
  creators,
  grants,
}: TiktokDesk): ConsentRules<Asked, Creator> {
  return {
    read: (query) => read(applications, query),
    person: (name) => (name === null ? creators.all()[0] : creators.find(name)),
    namesOf: (creator) => faultNames(creator),
    question: ({ clientKey, scopes }) => ({
      title: 'TikTok',
      says: [`${clientKey} wants to access your TikTok account. It will be able to:`],
      choices: creators.all().map(({ username, nickname, note }) => ({
        value: username,
        label: `${nickname} (@${username}${note && `, ${note}`})`,
      })),
      scopes,
      buttons: { approve: 'Continue', deny: 'Cancel' },
    }),
    refusals: {
      deny: {
        error: 'access_denied',
        error_description: 'User cancelled the authorization.',
      },
    },
    approve: (asked, creator, query) => {
      // The person may take scopes off, the basic one excepted.
      const chosen = chosenScopes(query, asked.scopes);
      const scopes = asked.scopes.filter((one) => one === basicScope || chosen.includes(one));
      const code = grants.codes.issue({ ...asked, scopes, creator: creator.username });
      return { code: code.value, scopes: scopes.join(',') };
    },
    tell: wrongSettingsPage,
  };
}

/** The page for an address that TikTok cannot serve: it never redirects then. */
export function wrongSettingsPage(reply: FastifyReply, parameter: string): string {
  return messagePage(reply, {
    status: 400,
    title: 'TikTok',
    heading: 'Something went wrong',
    message:
      'We couldn’t log in with TikTok. This may be due to specific app settings. ' +
      `If you’re a developer, correct the following and try again: ${parameter}`,
  });
}

function read(applications: Applications, query: URLSearchParams): Asked {
  const application = applications.find(query.get('client_key') ?? '');
  if (application === undefined) throw new ConsentTold('client_key');
  const { clientKey, redirectUris } = application;
  const redirectUri = query.get('redirect_uri') ?? '';
  const isRegistered = redirectUris === null || redirectUris.includes(redirectUri);
  if (!isRedirectUri(redirectUri) || !isRegistered) throw new ConsentTold('redirect_uri');
  if (query.get('response_type') !== 'code') throw new ConsentTold('response_type');
  const scopes = readScopes(query.get('scope') ?? '');
  if (scopes === null) throw new ConsentTold('scope');
  if (!query.get('state')) throw new ConsentTold('state');
  if (!['0', '1'].includes(query.get('disable_auto_auth') ?? '0')) {
    throw new ConsentTold('disable_auto_auth');
  }
  const challenge = query.get('code_challenge');
  if (challenge !== null && query.get('code_challenge_method') !== 'S256') {
    throw new ConsentTold('code_challenge_method');
  }
  return { clientKey, redirectUri, scopes, challenge };
}

/** Absolute, https, no query, no fragment. */
function isRedirectUri(text: string): boolean {
  return text.length <= longestRedirectUri && !text.includes('?') && isSecureRedirect(text);
}
