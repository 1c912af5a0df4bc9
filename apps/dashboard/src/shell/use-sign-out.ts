import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { answered, api } from '../api/client.js';
import { sessionQuery } from '../api/session.js';
import { tabWorkspace } from '../api/tab-workspace.js';

/** Told to the document instead of a sign-out that nobody could take back. */
export const LEAVE_DEMO = 'postrider:leave-demo';

/** What is known without anybody being signed in, and that nobody is. */
const OF_NOBODY = new Set(['auth-config', 'invitation', 'session']);

interface SignOut {
  /** Ends the session here; whoever owns a demo is asked first. */
  readonly signOut: () => void;
  /** Asks nothing. */
  readonly leave: () => void;
  readonly isPending: boolean;
}

/** Where whoever signed out finds themselves. */
export type SignedOutPlace = '/sign-in' | '/invitation';

export function useSignOut(to: SignedOutPlace = '/sign-in'): SignOut {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const { mutate, isPending } = useMutation({
    mutationFn: () => answered(api.POST('/v1/dashboard/session/sign-out')),
    onSuccess: async () => {
      await navigate({ to });
      tabWorkspace.show(null);
      // Whoever signs in next sees nothing of it.
      queries.removeQueries({ predicate: ({ queryKey }) => !OF_NOBODY.has(String(queryKey[0])) });
      queries.setQueryData(sessionQuery.queryKey, null);
    },
  });
  const ask = (): void => void document.dispatchEvent(new CustomEvent(LEAVE_DEMO));
  return {
    signOut: session?.user.isDemoOwner ? ask : () => mutate(),
    leave: () => mutate(),
    isPending,
  };
}
