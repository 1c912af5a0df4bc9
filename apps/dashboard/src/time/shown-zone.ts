import { queryOptions, useQueries, useSuspenseQueries } from '@tanstack/react-query';
import { answered, api } from '../api/client.js';

/** What this person wishes for wherever they sign in. */
export const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: ({ signal }) => answered(api.GET('/v1/dashboard/preferences', { signal })),
  select: ({ preferences }) => preferences,
  staleTime: 300_000,
});

/** What all of the workspace agreed on. */
export const workspaceQuery = queryOptions({
  queryKey: ['workspace'],
  queryFn: ({ signal }) => answered(api.GET('/v1/dashboard/workspace', { signal })),
  select: ({ workspace }) => workspace,
  staleTime: 300_000,
});

/** How days and hours are shown. */
export interface ShownZone {
  /** The person's, else the workspace's. */
  readonly timezone: string;
  /** 1 for Monday to 7 for Sunday. */
  readonly weekStartsOn: number;
}

export function useShownZone(): ShownZone {
  // Days are not drawn before it is known which: nothing jumps.
  const [{ data: preferences }, { data: workspace }] = useSuspenseQueries({
    queries: [preferencesQuery, workspaceQuery],
  });
  return {
    timezone: preferences.timezone ?? workspace.timezone,
    weekStartsOn: workspace.weekStartsOn,
  };
}

/** The same zone where nothing waits for it; null until it is known, the browser's where it cannot be asked for. */
export function useKnownZone(): string | null {
  const [preferences, workspace] = useQueries({ queries: [preferencesQuery, workspaceQuery] });
  const own = preferences.data?.timezone ?? null;
  if (own !== null) return own;
  if (preferences.isPending || workspace.isPending) return null;
  return workspace.data?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}
