import { requireScope, type RestAnswer, type RestCall, type RestRoute } from '../rest/rest-call.js';
import { pageOf } from '../rest/paging.js';
import { notFound } from '../rest/rest-error.js';
import { viewOrganization } from './organization-views.js';
import type { Organization } from './seeds.js';

const scopes = [
  'rw_organization_admin',
  'r_organization_admin',
  'r_organization_social',
  'w_organization_social',
];

/** Pages by id or by vanity name, administered or not (Microsoft Learn, LinkedIn: Organization Lookup API). */
export const organizationRoutes: readonly RestRoute[] = [
  {
    method: 'GET',
    pattern: /^rest\/organizations\/(?<id>[^/]+)$/,
    versioned: true,
    parameters: ['fields'],
    operation: 'profile',
    actor: ({ keys }) => `urn:li:organization:${keys.id}`,
    handle: readOrganization,
  },
  {
    method: 'GET',
    pattern: /^rest\/organizations$/,
    versioned: true,
    parameters: ['q', 'vanityName', 'start', 'count'],
    operation: 'discovery',
    restliMethod: 'FINDER',
    handle: findByVanityName,
  },
];

function readOrganization(call: RestCall): RestAnswer {
  requireScope(call, scopes, 'Organizations.GET');
  return { status: 200, body: viewOrganization(requireOrganization(call)) };
}

function findByVanityName(call: RestCall): RestAnswer {
  requireScope(call, scopes, 'Organizations.FINDER-vanityName');
  call.query.word('q', ['vanityName']);
  const name = call.query.text('vanityName') ?? '';
  const found = call.desk.directory.organizations.filter(
    (one) => one.isActive && one.vanityName === name,
  );
  return { status: 200, body: pageOf(call, found, viewOrganization) };
}

function requireOrganization(call: RestCall): Organization {
  const found = call.desk.directory.organization(call.keys.id);
  if (found === undefined) throw notFound(`Could not find organization ${call.keys.id}`);
  return found;
}
