import { issuerOf, paths } from './addresses.js';
import type { GoogleDesk } from './google-desk.js';
import { halfHash, type IdentityClaims } from '../identity-token.js';
import type { GooglePerson } from './people.js';

const lifeSeconds = 3600;

/** Whom a token is for. */
export interface TokenFor {
  readonly audience: string;
  /** The client that asked, where it is another than the audience (the Android or iOS application). */
  readonly authorizedParty: string;
  readonly person: GooglePerson;
  readonly scopes: readonly string[];
  readonly nonce: string | null;
  readonly accessToken: string | null;
}

/** The claims of an id token (developers.google.com: OpenID Connect, An ID token's payload). */
export function claimsOf(desk: GoogleDesk, wanted: TokenFor): IdentityClaims {
  const issuedAt = Math.floor(desk.kernel.now().getTime() / 1000);
  return {
    iss: issuerOf(desk.kernel),
    azp: wanted.authorizedParty,
    aud: wanted.audience,
    ...personClaims(desk, wanted.person, wanted.scopes),
    sub: wanted.person.sub,
    ...(wanted.nonce === null ? {} : { nonce: wanted.nonce }),
    ...(wanted.accessToken === null ? {} : { at_hash: halfHash(wanted.accessToken) }),
    iat: issuedAt,
    exp: issuedAt + lifeSeconds,
  };
}

/** What the scopes give away about a person: the same in id tokens and at the userinfo endpoint. */
export function personClaims(
  { kernel }: GoogleDesk,
  person: GooglePerson,
  scopes: readonly string[],
): Record<string, unknown> {
  const { sub, email, isEmailVerified, hostedDomain, givenName, familyName } = person;
  return {
    sub,
    ...(scopes.includes('email') && { email, email_verified: isEmailVerified }),
    ...(hostedDomain !== null && { hd: hostedDomain }),
    ...(scopes.includes('profile') && {
      name: familyName === null ? givenName : `${givenName} ${familyName}`,
      given_name: givenName,
      ...(familyName !== null && { family_name: familyName }),
      picture: `${kernel.publicUrl}${paths.pictures}/${sub}`,
    }),
  };
}
