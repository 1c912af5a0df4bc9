import { pageOf, requireScope, type RestCall } from '../rest/rest-call.js';
import { fieldError, notEnoughPermissions, notFound, type RestAnswer } from '../rest/rest-error.js';
import { roleStates, type Member, type Organization } from './seeds.js';

const organizationScopes = [
  'rw_organization_admin',
  'r_organization_admin',
  'r_organization_social',
  'w_organization_social',
];

/** `GET /v2/userinfo`, as far as the scopes go (Sign In with LinkedIn using OpenID Connect). */
export function readUserinfo(call: RestCall): RestAnswer {
  const { scopes, family } = call.grant;
  if (!scopes.includes('openid')) throw notEnoughPermissions('userinfo.GET.NO_VERSION');
  const member = caller(call);
  const body = {
    sub: member.ids[family],
    ...(scopes.includes('profile') && {
      name: `${member.givenName} ${member.familyName}`,
      given_name: member.givenName,
      family_name: member.familyName,
      // Real addresses expire.
      picture: `${call.desk.kernel.publicUrl}/media.licdn.com/dms/image/profile/${member.login}`,
      locale: { country: 'US', language: 'en' },
    }),
    ...(scopes.includes('email') && {
      email: `${member.login}@sandbox.example`,
      email_verified: true,
    }),
  };
  return { status: 200, body };
}

/** `GET /v2/me`: the legacy profile, the only source of the vanity name. */
export function readMe(call: RestCall): RestAnswer {
  requireScope(call, ['r_basicprofile'], 'Me.GET');
  const member = caller(call);
  const body = {
    id: member.ids[call.grant.family],
    localizedFirstName: member.givenName,
    localizedLastName: member.familyName,
    vanityName: member.vanityName,
  };
  return { status: 200, body };
}

/** The pages of the member (Microsoft Learn, LinkedIn: Organization Access Control by Role). */
export function findRoles(call: RestCall): RestAnswer {
  const scopes = ['rw_organization_admin', 'r_organization_admin'];
  requireScope(call, scopes, 'OrganizationAcls.FINDER-roleAssignee');
  call.query.word('q', ['roleAssignee']);
  const state = call.query.has('state') ? call.query.word('state', roleStates) : undefined;
  const found = call.desk.directory
    .assignments(caller(call))
    .filter((one) => state === undefined || one.state === state);
  return pageOf(call, found, ({ role, state: held, organization }) => ({
    role,
    state: held,
    roleAssignee: call.person,
    organization: `urn:li:organization:${organization}`,
  }));
}

/** A page by its id, administered or not (Microsoft Learn, LinkedIn: Organization Lookup API). */
export function readPage(call: RestCall): RestAnswer {
  requireScope(call, organizationScopes, 'Organizations.GET');
  const found = call.desk.directory.organization(call.keys.id);
  if (found === undefined) throw notFound(`Could not find organization ${call.keys.id}`);
  return { status: 200, body: viewPage(found) };
}

export function findPageByName(call: RestCall): RestAnswer {
  requireScope(call, organizationScopes, 'Organizations.FINDER-vanityName');
  call.query.word('q', ['vanityName']);
  const name = call.query.text('vanityName') ?? '';
  const found = call.desk.directory.organizations.filter(
    (one) => one.isActive && one.vanityName === name,
  );
  return pageOf(call, found, viewPage);
}

function viewPage({ id, name, vanityName }: Organization): Record<string, unknown> {
  return { id: Number(id), localizedName: name, vanityName };
}

function caller({ desk, grant }: RestCall): Member {
  const member = desk.directory.member(grant.member);
  if (member === undefined) throw fieldError('INVALID_URN_ID', '/member', 'is not known');
  return member;
}
