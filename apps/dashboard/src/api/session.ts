import { queryOptions } from '@tanstack/react-query';
import { answered, api, type Schemas } from './client.js';
import { ApiError } from './api-error.js';
import { tabWorkspace } from './tab-workspace.js';

export type Session = Schemas['DashboardSessionResponse'];

/** Who is signed in; null for nobody. A page keeps what it knew of its own workspace when another tab moves on. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<Session | null> => {
    try {
      const session = await answered(api.GET('/v1/dashboard/session', { signal }));
      const shown = tabWorkspace.id();
      if (shown === null) tabWorkspace.show(session.tenant.id);
      else if (shown !== session.tenant.id) throw movedOn();
      return session;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
  staleTime: 60_000,
});

function movedOn(): ApiError {
  tabWorkspace.leave();
  return new ApiError(409, { code: 'workspace_changed' });
}

/** What a sign-in page has to know. */
export const authConfigQuery = queryOptions({
  queryKey: ['auth-config'],
  queryFn: ({ signal }) => answered(api.GET('/v1/auth/config', { signal })),
  staleTime: Infinity,
});
