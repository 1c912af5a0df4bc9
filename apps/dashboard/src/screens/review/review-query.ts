import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { answered, api, type Schemas } from '../../api/client.js';

export type Review = Schemas['Review'];
export type ReviewedPost = Review['posts'][number];

/** Under which a link's posts are kept, as long as the page is open. */
export const reviewKey = (token: string) => ['review', token] as const;

/** What a link shows. Looking decides nothing. */
export function useReview(token: string): UseQueryResult<Review> {
  return useQuery({
    queryKey: reviewKey(token),
    queryFn: ({ signal }) =>
      answered(api.GET('/v1/review/{token}', { signal, params: { path: { token } } })),
    gcTime: 0,
  });
}

/** Posts that are decided together. */
export interface ReviewGroup {
  /** Null for posts about which nobody is asked. */
  readonly approvalId: string | null;
  readonly digest: string | null;
  readonly posts: readonly ReviewedPost[];
}

/** The posts of a link, those of one approval together, in their order. */
export function groupsOf(posts: readonly ReviewedPost[]): readonly ReviewGroup[] {
  const groups = new Map<string, ReviewedPost[]>();
  for (const post of posts) {
    const key = post.approvalId ?? post.postId;
    groups.set(key, [...(groups.get(key) ?? []), post]);
  }
  return [...groups.values()].map((members) => ({
    approvalId: members[0]!.approvalId,
    digest: members[0]!.digest,
    posts: members,
  }));
}
