import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { answered, api, type Schemas } from '../../../api/client.js';
import type { Rights, Role } from '../../../api/rights.js';

export type Member = Schemas['Member'];
export type MemberKey = Schemas['MemberKey'];
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

/** What acts in the name of a member, and ends or stays when they go. */
export function useMemberRights(userId: string): UseQueryResult<Schemas['MemberRightsResponse']> {
  return useQuery({
    queryKey: [...membersQuery.queryKey, userId, 'rights'],
    queryFn: ({ signal }) =>
      answered(
        api.GET('/v1/dashboard/members/{userId}/rights', { signal, params: { path: { userId } } }),
      ),
    // Who is about to act on it sees it as it is at that moment.
    staleTime: 0,
  });
}

/** Who may take over the keys of somebody who goes: those who may make keys. */
export function keyOwners(members: readonly Member[], leaving: Member): readonly Member[] {
  return members.filter(
    ({ userId, role }) =>
      userId !== leaving.userId && ROLES.indexOf(role) >= ROLES.indexOf('admin'),
  );
}

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
