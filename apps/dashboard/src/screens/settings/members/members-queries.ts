import { queryOptions } from '@tanstack/react-query';
import { answered, api, type Schemas } from '../../../api/client.js';
import type { Rights, Role } from '../../../api/rights.js';

export type Member = Schemas['Member'];
export type Invitation = Schemas['Invitation'];

/** Each all of what stands before it. */
const ROLES = [
  'viewer',
  'contributor',
  'editor',
  'admin',
  'owner',
] as const satisfies readonly Role[];

/** The people of the workspace, and how many it has room for. */
export const membersQuery = queryOptions({
  queryKey: ['members'],
  queryFn: ({ signal }) => answered(api.GET('/v1/dashboard/members', { signal })),
});

/** Those who were asked to come and have not yet. */
export const invitationsQuery = queryOptions({
  queryKey: ['invitations'],
  queryFn: ({ signal }) => answered(api.GET('/v1/dashboard/invitations', { signal })),
  select: ({ invitations }) => invitations,
});

/** The roles that a person may give and take: those below their own, and an owner every one. */
export function rolesToGive({ role, may }: Rights): readonly Role[] {
  if (may('own')) return ROLES;
  if (role === null || !may('people')) return [];
  return ROLES.slice(0, ROLES.indexOf(role));
}
