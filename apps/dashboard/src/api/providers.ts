import { queryOptions } from '@tanstack/react-query';
import { answered, api, type Schemas } from './client.js';

export type NetworkDescription = Schemas['DashboardProvider'];

/** The networks there are, how they show posts, and what this workspace needs to connect each. */
export const providersQuery = queryOptions({
  queryKey: ['providers'],
  queryFn: ({ signal }) => answered(api.GET('/v1/dashboard/providers', { signal })),
  select: ({ providers }) => providers,
  staleTime: 300_000,
});
