import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { answered, api, type Schemas } from '../../api/client.js';

export type Invitation = Schemas['InvitationOffer'];

/** What a token invites to. Looking uses nothing up. */
export function useInvitation(token: string): UseQueryResult<Invitation> {
  return useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) =>
      answered(api.POST('/v1/auth/invitations/look-up', { body: { token }, signal })),
    select: ({ invitation }) => invitation,
    enabled: token !== '',
    staleTime: Infinity,
    gcTime: 0,
  });
}
