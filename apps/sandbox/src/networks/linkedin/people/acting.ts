import { refused, requireScope, type RestCall } from '../rest/rest-call.js';
import { notFound } from '../rest/rest-error.js';
import { idOfUrn } from '../rest/urn.js';
import type { OrganizationRole } from './seeds.js';

/** What a token needs to do something in the name of a member or of a page. */
export interface ActingRule {
  /** LinkedIn's inner name of the endpoint, for the refusal. */
  readonly resource: string;
  readonly memberScopes: readonly string[];
  readonly organizationScopes: readonly string[];
  readonly roles: readonly OrganizationRole[];
}

/** Roles that may post for a page (Microsoft Learn, LinkedIn: Posts API, permissions). */
export const postingRoles: readonly OrganizationRole[] = [
  'ADMINISTRATOR',
  'CONTENT_ADMINISTRATOR',
  'DIRECT_SPONSORED_CONTENT_POSTER',
];

/** Throws 403 unless the token may act for this person or page, 404 when there is no such page. */
export function requireActor(call: RestCall, actor: string, rule: ActingRule): void {
  const organization = idOfUrn(actor, 'organization');
  if (organization === undefined) {
    requireScope(call, rule.memberScopes, rule.resource);
    if (actor !== call.person) throw refused(call, rule.resource);
    return;
  }
  requireScope(call, rule.organizationScopes, rule.resource);
  requireRole(call, organization, rule);
}

/** Throws 404 for a page that does not exist (any more), 403 without one of the roles on it. */
export function requireRole(
  call: RestCall,
  organization: string,
  rule: Pick<ActingRule, 'resource' | 'roles'>,
): void {
  const { directory } = call.desk;
  if (directory.organization(organization) === undefined) {
    throw notFound(`Could not find organization ${organization}`);
  }
  const role = directory.roleOf(directory.member(call.grant.member), organization);
  if (role === null || !rule.roles.includes(role)) throw refused(call, rule.resource);
}

/** Posting needs another scope than commenting. */
export const writeRule = ruleOf('w_member_social', 'w_organization_social');
/** Members' posts cannot be read: r_member_social is given to nobody any more. */
export const readRule = ruleOf('r_member_social', 'r_organization_social');
/** Comments need the feed scopes; tokens that only post are refused. */
export const commentRule = ruleOf('w_member_social_feed', 'w_organization_social_feed');

function ruleOf(memberScope: string, organizationScope: string): (resource: string) => ActingRule {
  return (resource) => ({
    resource,
    memberScopes: [memberScope],
    organizationScopes: [organizationScope],
    roles: postingRoles,
  });
}
