import { useQuery, type Query, type UseQueryResult } from '@tanstack/react-query';
import { answered, api, type Schemas } from '../../api/client.js';

export type Post = Schemas['Post'];
export type PostAnswer = Schemas['PostResponse'];
export type AttemptsAnswer = Schemas['AttemptsResponse'];
export type Attempt = AttemptsAnswer['attempts'][number];

/** How often a post is asked for again while something is about to happen to it, in milliseconds. */
const AT_WORK_MS = 2_000;
const AT_REST_MS = 30_000;
const AT_WORK = new Set(['scheduled', 'publishing', 'retry_pending']);

function interval<Answer extends { readonly post: Post }>({ state }: Query<Answer>): number {
  return state.data !== undefined && AT_WORK.has(state.data.post.status) ? AT_WORK_MS : AT_REST_MS;
}

export function usePost(postId: string): UseQueryResult<PostAnswer> {
  return useQuery({
    queryKey: ['post', postId],
    queryFn: ({ signal }) =>
      answered(api.GET('/v1/posts/{postId}', { signal, params: { path: { postId } } })),
    refetchInterval: interval<PostAnswer>,
  });
}

export function useAttempts(postId: string): UseQueryResult<AttemptsAnswer> {
  return useQuery({
    queryKey: ['post', postId, 'attempts'],
    queryFn: ({ signal }) =>
      answered(api.GET('/v1/posts/{postId}/attempts', { signal, params: { path: { postId } } })),
    refetchInterval: interval<AttemptsAnswer>,
  });
}
