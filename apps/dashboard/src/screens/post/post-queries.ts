import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { answered, api, type Schemas } from '../../api/client.js';

export type Post = Schemas['Post'];
export type PostAnswer = Schemas['PostResponse'];
export type AttemptsAnswer = Schemas['AttemptsResponse'];
export type Attempt = AttemptsAnswer['attempts'][number];

export function usePost(postId: string): UseQueryResult<PostAnswer> {
  return useQuery({
    queryKey: ['post', postId],
    queryFn: ({ signal }) =>
      answered(api.GET('/v1/posts/{postId}', { signal, params: { path: { postId } } })),
  });
}

export function useAttempts(postId: string): UseQueryResult<AttemptsAnswer> {
  return useQuery({
    queryKey: ['post', postId, 'attempts'],
    queryFn: ({ signal }) =>
      answered(api.GET('/v1/posts/{postId}/attempts', { signal, params: { path: { postId } } })),
  });
}
