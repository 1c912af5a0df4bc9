import { useQuery, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import { answered, api, type Schemas } from '../api/client.js';

export type Approval = Schemas['Approval'];
export type ApprovalPost = Approval['posts'][number];
export type Vote = ApprovalPost['votes'][number];
export type Decision = Vote['decision'];
/** Who did something: a person, a key, whoever holds a review link, or the service. */
export interface Actor {
  readonly type: 'user' | 'key' | 'review_link' | 'system';
  readonly name?: string | null;
  /** Of a decision by a review link: who made the link. */
  readonly madeBy?: string;
}

/** Under this name lies everything about approvals. */
export const APPROVALS_KEY = ['approvals'] as const;

/** One approval with all of its posts; lists tell the first of them. @param isWanted whether it is needed at all */
export function useWholeApproval(approvalId: string, isWanted: boolean): UseQueryResult<Approval> {
  return useQuery({
    queryKey: [...APPROVALS_KEY, approvalId],
    queryFn: ({ signal }) =>
      answered(api.GET('/v1/approvals/{approvalId}', { signal, params: { path: { approvalId } } })),
    select: ({ approval }) => approval,
    enabled: isWanted,
  });
}

/** The approval that a post waits for, or that was last asked for it; null where there is none. */
export function useApprovalOfPost(postId: string): UseQueryResult<Approval | null> {
  return useQuery({
    queryKey: [...APPROVALS_KEY, { postId }],
    queryFn: ({ signal }) =>
      answered(
        api.GET('/v1/approvals', {
          signal,
          params: { query: { postId, status: 'all', limit: 1 } },
        }),
      ),
    select: ({ approvals }): Approval | null => approvals[0] ?? null,
  });
}

/** Whatever a decision or a submit changed is asked for again. */
export async function askAgain(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: APPROVALS_KEY });
  for (const name of ['post', 'posts', 'runs', 'attention'])
    void queries.invalidateQueries({ queryKey: [name] });
}
