import { postingRoles, type ActingRule } from '../people/acting.js';

/** Comments and reactions need the feed scopes; those that only post are refused. */
export function feedWriteRule(resource: string): ActingRule {
  return {
    resource,
    memberScopes: ['w_member_social_feed'],
    organizationScopes: ['w_organization_social_feed'],
    roles: postingRoles,
  };
}

/** Reading what others wrote below a member's post is given to nobody any more. */
export function feedReadRule(resource: string): ActingRule {
  return {
    resource,
    memberScopes: ['r_member_social_feed'],
    organizationScopes: ['r_organization_social_feed'],
    roles: postingRoles,
  };
}
