import type { LinkedinDesk } from '../linkedin-desk.js';
import type { AccessToken } from '../oauth/grants.js';
import type { Member } from './seeds.js';

/** What `userinfo` and the id token say, as far as the scopes go (Sign In with LinkedIn using OpenID Connect). */
export function openIdClaims(desk: LinkedinDesk, token: AccessToken): Record<string, unknown> {
  const member = requireMember(desk, token);
  const hasProfile = token.scopes.includes('profile');
  const hasEmail = token.scopes.includes('email');
  return {
    sub: member.ids[token.family],
    ...(hasProfile && {
      name: `${member.givenName} ${member.familyName}`,
      given_name: member.givenName,
      family_name: member.familyName,
      picture: pictureUrl(desk, member),
      locale: { country: 'US', language: 'en' },
    }),
    ...(hasEmail && { email: `${member.login}@sandbox.example`, email_verified: true }),
  };
}

/** The legacy profile of `/v2/me`, the only source of the vanity name. */
export function legacyProfile(desk: LinkedinDesk, token: AccessToken): Record<string, unknown> {
  const member = requireMember(desk, token);
  const localized = (text: string): unknown => ({
    localized: { en_US: text },
    preferredLocale: { country: 'US', language: 'en' },
  });
  return {
    id: member.ids[token.family],
    localizedFirstName: member.givenName,
    localizedLastName: member.familyName,
    localizedHeadline: member.headline,
    firstName: localized(member.givenName),
    lastName: localized(member.familyName),
    headline: localized(member.headline),
    vanityName: member.vanityName,
    profilePicture: { displayImage: `urn:li:digitalmediaAsset:D4E03AQ${member.login}` },
  };
}

/** Where a picture can be had; real addresses expire. */
function pictureUrl(desk: LinkedinDesk, { login }: Member): string {
  return `${desk.kernel.publicUrl}/media.licdn.com/dms/image/profile/${login}`;
}

function requireMember(desk: LinkedinDesk, token: AccessToken): Member {
  const member = desk.directory.member(token.member);
  if (member === undefined) throw new Error(`no sandbox member ${token.member}`);
  return member;
}
