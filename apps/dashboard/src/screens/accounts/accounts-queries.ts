import { queryOptions } from '@tanstack/react-query';
import { answered, api, type Schemas } from '../../api/client.js';

export type Account = Schemas['ConnectedAccount'];

export const accountsQuery = queryOptions({
  queryKey: ['accounts'],
  queryFn: ({ signal }) => answered(api.GET('/v1/dashboard/accounts', { signal })),
  select: ({ accounts }) => accounts,
});
