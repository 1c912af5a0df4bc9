import { queryOptions } from '@tanstack/react-query';
import { answered, api, type Schemas } from '../../api/client.js';

export type Wall = Schemas['SandboxWallResponse'];
export type WallPost = Schemas['SandboxWallPost'];
export type Fault = Schemas['SandboxFault'];
export type Post = Schemas['Post'];

/** Posts appear while one looks. */
const LOOK_MS = 2_000;

export const wallQuery = queryOptions({
  queryKey: ['sandbox-wall'],
  queryFn: ({ signal }) =>
    answered(api.GET('/v1/dashboard/sandbox/wall', { signal, params: { query: { limit: 100 } } })),
  refetchInterval: LOOK_MS,
});

/** Ours, the newest first. */
export const ourPostsQuery = queryOptions({
  queryKey: ['posts', 'wall'],
  queryFn: ({ signal }) =>
    answered(api.GET('/v1/posts', { signal, params: { query: { limit: 200 } } })),
  select: ({ posts }) => posts,
  refetchInterval: LOOK_MS,
});

export const faultsQuery = queryOptions({
  queryKey: ['sandbox-faults'],
  queryFn: ({ signal }) => answered(api.GET('/v1/dashboard/sandbox/faults', { signal })),
  refetchInterval: LOOK_MS,
});
