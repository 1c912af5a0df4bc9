import { queryOptions } from '@tanstack/react-query';
import { answered, api, type Schemas } from '../../../api/client.js';

export type ApiKey = Schemas['ApiKey'];
export const KINDS = ['personal', 'agent', 'service'] as const;
export type KeyKind = (typeof KINDS)[number];

/** Kept in memory alone, and no longer than the screen is open: secrets are among them. */
export const keysQuery = queryOptions({
  queryKey: ['keys'],
  queryFn: ({ signal }) => answered(api.GET('/v1/dashboard/keys', { signal })),
  select: ({ keys }) => keys,
  gcTime: 0,
});
