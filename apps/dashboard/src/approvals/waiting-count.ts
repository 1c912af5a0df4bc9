import { useQuery } from '@tanstack/react-query';
import { useRights } from '../api/rights.js';
import { answered, api } from '../api/client.js';
import { sessionQuery } from '../api/session.js';
import { APPROVALS_KEY } from './approvals-queries.js';
import { waitsFor } from './waits-for.js';

/** As many as one answer holds. */
const MOST = 100;

/** How many approvals wait for this person; null while that is not known, or is none of theirs. */
export function useWaitingCount(): number | null {
  const { may } = useRights();
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const userId = session?.user.id ?? '';
  const { data } = useQuery({
    queryKey: [...APPROVALS_KEY, 'waiting'],
    queryFn: ({ signal }) =>
      answered(api.GET('/v1/approvals', { signal, params: { query: { limit: MOST } } })),
    select: ({ approvals }) => approvals.filter((approval) => waitsFor(approval, userId)).length,
    enabled: may('approve'),
    // Hints tell when there are others.
    staleTime: 60_000,
  });
  return data ?? null;
}
