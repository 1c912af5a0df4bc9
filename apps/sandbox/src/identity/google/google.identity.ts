import {
  optionalFlag,
  optionalText,
  optionalTexts,
  optionalWord,
  textMember,
  type ControlBody,
} from '../../control/members.js';
import type { ControlRoute, ProviderRules } from '../identity-provider.js';
import { signIdentityToken, tokenFlaws } from '../identity-token.js';
import { consentRules, errorPage, forbiddenByPolicy } from './consent.js';
import { GoogleDesk } from './google-desk.js';
import { issueTokens } from './token.js';

/** As the real hosts have them (accounts.google.com/.well-known/openid-configuration). */
const paths = {
  authorize: '/o/oauth2/v2/auth',
  token: '/token',
  keys: '/oauth2/v3/certs',
} as const;

/** What a test or a person may have happen at Google. */
const googleControl: readonly ControlRoute<GoogleDesk>[] = [
  {
    path: '/clients',
    members: ['clientId', 'clientSecret', 'redirectUris', 'isInternal'],
    answer: ({ secrets, clients }, body) => {
      const clientId = textMember(body, 'clientId');
      secrets.register(clientId, optionalText(body, 'clientSecret'));
      const redirectUris = optionalTexts(body, 'redirectUris');
      const isInternal = optionalFlag(body, 'isInternal', false);
      clients.register(clientId, { redirectUris, isInternal });
    },
  },
  {
    path: '/id-tokens',
    members: ['audience', 'authorizedParty', 'account', 'nonce', 'flaw'],
    answer: mint,
  },
];

/** Google as an OpenID provider: discovery, consent, tokens and key set (developers.google.com/identity). */
export const google: ProviderRules<GoogleDesk> = {
  id: 'google',
  name: 'Google',
  paths,
  documents: [
    {
      path: '/.well-known/openid-configuration',
      operation: 'discovery',
      headers: { 'cache-control': 'public, max-age=3600' },
      read: discovery,
    },
    {
      path: paths.keys,
      operation: 'lookup',
      headers: { 'cache-control': 'public, max-age=19000, must-revalidate' },
      read: ({ keys }) => keys.keySet(),
    },
  ],
  control: googleControl,
  rateLimitError: 'rate_limit_exceeded',
  furnish: (kernel) => new GoogleDesk(kernel),
  consent: consentRules,
  issueTokens,
  refusePage: (reply) => errorPage(reply, forbiddenByPolicy()),
};

/** The discovery document (OpenID Connect Discovery 1.0), as far as there is something to discover here. */
function discovery({ issuer }: GoogleDesk): unknown {
  return {
    issuer,
    authorization_endpoint: issuer + paths.authorize,
    token_endpoint: issuer + paths.token,
    jwks_uri: issuer + paths.keys,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    claims_supported: [
      ...['aud', 'email', 'email_verified', 'exp', 'family_name', 'given_name', 'iat', 'iss'],
      ...['name', 'sub'],
    ],
    code_challenge_methods_supported: ['S256'],
    grant_types_supported: ['authorization_code'],
  };
}

/**
 * An id token as an application on a phone or Google's button gets it: the audience is the web client for Android
 * and the button, the iOS client for iOS (developers.google.com: Authenticate with a backend server).
 */
async function mint(desk: GoogleDesk, body: ControlBody): Promise<unknown> {
  const audience = textMember(body, 'audience');
  const claims = desk.claims({
    audience,
    authorizedParty: optionalText(body, 'authorizedParty') ?? audience,
    person: desk.people.ofOrder(body),
    scopes: ['openid', 'email', 'profile'],
    nonce: optionalText(body, 'nonce'),
    accessToken: null,
  });
  const flaw = optionalWord(body, 'flaw', tokenFlaws);
  return { idToken: await signIdentityToken(desk.keys, claims, flaw) };
}
