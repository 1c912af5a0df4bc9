import { queryOptions } from '@tanstack/react-query';
import { answered, api, type Schemas } from '../../../api/client.js';

export type ApiKey = Schemas['ApiKey'];
export const KINDS = ['personal', 'agent', 'service'] as const;
export type KeyKind = (typeof KINDS)[number];

/** Access that a program was let in with: it has tokens, and no secret to show or change. */
export function isGrant({ prefix }: ApiKey): boolean {
  return prefix?.startsWith('pr_grant_') ?? false;
}

/** Kept in memory alone, and no longer than the screen is open: secrets are among them. */
export const keysQuery = queryOptions({
  queryKey: ['keys'],
  queryFn: ({ signal }) => answered(api.GET('/v1/dashboard/keys', { signal })),
  select: ({ keys }) => keys,
  gcTime: 0,
});
