import { queryOptions } from '@tanstack/react-query';
import { answered, api, type Schemas } from '../../api/client.js';

export type Account = Schemas['ConnectedAccount'];
export type Provider = Schemas['DashboardProvider'];

export const accountsQuery = queryOptions({
  queryKey: ['accounts'],
  queryFn: ({ signal }) => answered(api.GET('/v1/dashboard/accounts', { signal })),
  select: ({ accounts }) => accounts,
});

/** The networks there are, and what this workspace needs to connect each. */
export const providersQuery = queryOptions({
  queryKey: ['providers'],
  queryFn: ({ signal }) => answered(api.GET('/v1/dashboard/providers', { signal })),
  select: ({ providers }) => providers,
  staleTime: 300_000,
});
