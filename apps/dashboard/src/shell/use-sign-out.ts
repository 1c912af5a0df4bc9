import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { answered, api } from '../api/client.js';

/** Ends the session here. Whoever signs in next sees nothing of it. */
export function useSignOut(): UseMutationResult<unknown, Error, void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => answered(api.POST('/v1/dashboard/session/sign-out')),
    onSuccess: async () => {
      await navigate({ to: '/sign-in' });
      queries.clear();
    },
  });
}
