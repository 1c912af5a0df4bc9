import { useQueryClient } from '@tanstack/react-query';
import { sessionQuery, type Session } from '../../api/session.js';
import { tabWorkspace } from '../../api/tab-workspace.js';

/** Takes a sign-in's answer over: whoever is signed in now sees nothing of who was before. */
export function useSignedIn(): (session: Session) => void {
  const queries = useQueryClient();
  return (session) => {
    tabWorkspace.show(session.tenant.id);
    const before = queries.getQueryData(sessionQuery.queryKey);
    if (before?.tenant.id !== session.tenant.id)
      queries.removeQueries({
        predicate: ({ queryKey }) => queryKey[0] !== 'auth-config' && queryKey[0] !== 'session',
      });
    queries.setQueryData(sessionQuery.queryKey, session);
    void queries.invalidateQueries();
  };
}
