import { postingRoles, type ActingRule } from '../people/acting.js';

const writing = {
  memberScopes: ['w_member_social'],
  organizationScopes: ['w_organization_social'],
  roles: postingRoles,
} as const;

export const createRule: ActingRule = { ...writing, resource: 'PostsExternal.CREATE' };
export const editRule: ActingRule = { ...writing, resource: 'PostsExternal.PARTIAL_UPDATE' };
export const deleteRule: ActingRule = { ...writing, resource: 'PostsExternal.DELETE' };

/** Members' posts cannot be read: r_member_social is given to nobody any more. */
export function readRule(method: 'GET' | 'FINDER-author' | 'BATCH_GET'): ActingRule {
  return {
    resource: `PostsExternal.${method}`,
    memberScopes: ['r_member_social'],
    organizationScopes: ['r_organization_social'],
    roles: postingRoles,
  };
}
