import { queryOptions } from '@tanstack/react-query';
import { answered, api, type Schemas } from './client.js';
import { ApiError } from './api-error.js';

export type Session = Schemas['DashboardSessionResponse'];

/** Who is signed in; null for nobody. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<Session | null> => {
    try {
      return await answered(api.GET('/v1/dashboard/session', { signal }));
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
  staleTime: 60_000,
});

/** What a sign-in page has to know. */
export const authConfigQuery = queryOptions({
  queryKey: ['auth-config'],
  queryFn: ({ signal }) => answered(api.GET('/v1/auth/config', { signal })),
  staleTime: Infinity,
});
