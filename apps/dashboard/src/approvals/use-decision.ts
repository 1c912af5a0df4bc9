import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.js';
import { answered, api } from '../api/client.js';
import { askAgain, type Approval, type Decision } from './approvals-queries.js';

/** What somebody decides, with what belongs to it. */
export interface Verdict {
  readonly decision: Decision;
  readonly comment: string;
  /** Null: all posts of the approval. */
  readonly postIds: readonly string[] | null;
  /** For posts whose time has gone by; null: they keep theirs. */
  readonly time: { readonly publishAt: string } | { readonly publishNow: true } | null;
}

const DOORS = {
  approve: '/v1/approvals/{approvalId}/approve',
  request_changes: '/v1/approvals/{approvalId}/request-changes',
  reject: '/v1/approvals/{approvalId}/reject',
} as const;

/** Decides about what the person sees: the digest says what that is, and another one is refused. */
export function useDecision(options: {
  readonly approval: Approval;
  readonly onDone: () => void;
  /** The posts are not what was looked at any more. */
  readonly onStale: (seen: Approval) => void;
}): UseMutationResult<unknown, Error, Verdict> {
  const { approval, onDone, onStale } = options;
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ decision, comment, postIds, time }: Verdict) =>
      answered(
        api.POST(DOORS[decision], {
          params: { path: { approvalId: approval.id } },
          body: {
            digest: approval.digest,
            ...(postIds !== null && { postIds: [...postIds] }),
            ...(comment !== '' && { comment }),
            ...time,
          },
        }),
      ),
    onSuccess: onDone,
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'approval_stale') onStale(approval);
    },
    onSettled: () => askAgain(queries),
  });
}
