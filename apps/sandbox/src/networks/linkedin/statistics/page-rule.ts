import { requireRole } from '../people/acting.js';
import { requireScope, type RestCall } from '../rest/rest-call.js';
import { idOfUrn, requireUrn } from '../rest/urn.js';

const scopes = ['rw_organization_admin', 'r_organization_admin'];

/** The id of the page a query parameter names. Statistics are for administrators only. */
export function requireAdministered(call: RestCall, name: string, resource: string): string {
  requireScope(call, scopes, resource);
  const urn = requireUrn(call.query.urn(name), `/${name}`, ['organization']);
  const id = idOfUrn(urn, 'organization') ?? '';
  requireRole(call, id, { resource, roles: ['ADMINISTRATOR'] });
  return id;
}
