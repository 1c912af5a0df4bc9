import { pageOf } from '../rest/paging.js';
import { requireScope, type RestAnswer, type RestCall, type RestRoute } from '../rest/rest-call.js';
import { fieldError, notEnoughPermissions } from '../rest/rest-error.js';
import type { OrganizationRole, RoleState } from './seeds.js';

const roles: readonly OrganizationRole[] = [
  'ADMINISTRATOR',
  'CONTENT_ADMINISTRATOR',
  'DIRECT_SPONSORED_CONTENT_POSTER',
  'RECRUITING_POSTER',
  'LEAD_CAPTURE_ADMINISTRATOR',
  'LEAD_GEN_FORMS_MANAGER',
  'ANALYST',
  'CURATOR',
];
const states: readonly RoleState[] = ['APPROVED', 'REQUESTED', 'REJECTED', 'REVOKED'];

/** The pages of the member (Microsoft Learn, LinkedIn: Organization Access Control by Role). */
export const roleRoutes: readonly RestRoute[] = [
  {
    method: 'GET',
    pattern: /^rest\/organizationAcls$/,
    versioned: true,
    parameters: ['q', 'roleAssignee', 'role', 'state', 'start', 'count'],
    operation: 'discovery',
    restliMethod: 'FINDER',
    handle: findRoles,
  },
];

function findRoles(call: RestCall): RestAnswer {
  const resource = 'OrganizationAcls.FINDER-roleAssignee';
  requireScope(call, ['rw_organization_admin', 'r_organization_admin'], resource);
  call.query.word('q', ['roleAssignee']);
  const assignee = call.query.has('roleAssignee') ? call.query.urn('roleAssignee') : call.person;
  if (assignee !== call.person) throw notEnoughPermissions(`partnerApi${resource}.${call.version}`);
  const role = call.query.has('role') ? call.query.word('role', roles) : undefined;
  const state = call.query.has('state') ? call.query.word('state', states) : undefined;
  const member = call.desk.directory.member(call.token.member);
  if (member === undefined) throw fieldError('INVALID_URN_ID', '/roleAssignee', 'is not known');
  const found = call.desk.directory
    .assignments(member)
    .filter((one) => role === undefined || one.role === role)
    .filter((one) => state === undefined || one.state === state);
  const body = pageOf(call, found, (one) => ({
    role: one.role,
    state: one.state,
    roleAssignee: call.person,
    organization: `urn:li:organization:${one.organization}`,
  }));
  return { status: 200, body };
}
