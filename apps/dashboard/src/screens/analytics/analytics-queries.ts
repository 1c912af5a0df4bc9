import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { answeredJson, api, type Schemas } from '../../api/client.js';
import { Temporal } from '../../time/temporal.js';
import type { AnalyticsSearch, Span } from './analytics-search.js';
import type { AccountDays } from './series.js';

const KEPT_MS = 60_000;

/** A range of whole days that ends today. */
export interface Days {
  readonly from: string;
  readonly to: string;
  readonly timezone: string;
}

export function lastDays(count: Span, timezone: string): Days {
  const today = Temporal.Now.plainDateISO(timezone);
  return { from: today.subtract({ days: count - 1 }).toString(), to: today.toString(), timezone };
}

/** What the API takes as a moment of a day: noon lies in that day in every zone but the most distant. */
const within = (date: string, timezone: string): string =>
  Temporal.PlainDateTime.from(`${date}T12:00`).toZonedDateTime(timezone).toInstant().toString();

/** The days of each account, in one piece: half of them would draw half a picture. */
export function useSeries(
  accountIds: readonly string[],
  { from, to, timezone }: Days,
): { readonly data: readonly AccountDays[] | null; readonly error: Error | null; refetch(): void } {
  const found = useQueries({
    queries: accountIds.map((accountId) => ({
      queryKey: ['analytics', 'series', accountId, from, to, timezone],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        answeredJson(
          api.GET('/v1/analytics/accounts/{accountId}/series', {
            signal,
            params: {
              path: { accountId },
              query: { from: within(from, timezone), to: within(to, timezone), timezone },
            },
          }),
        ),
      staleTime: KEPT_MS,
    })),
  });
  const answers = found.flatMap(({ data }) => data ?? []);
  return {
    data: answers.length === accountIds.length ? answers : null,
    error: found.find(({ error }) => error)?.error ?? null,
    refetch: () => found.forEach((query) => void query.refetch()),
  };
}

export function rangeOf({ from, to, timezone }: Days): {
  readonly from: string;
  readonly to: string;
} {
  const start = (date: string, add: number): string =>
    Temporal.PlainDate.from(date)
      .add({ days: add })
      .toZonedDateTime(timezone)
      .toInstant()
      .toString();
  return { from: start(from, 0), to: start(to, 1) };
}

export function useTopPosts(
  days: Days,
  { account, label }: AnalyticsSearch,
): UseQueryResult<Schemas['AnalyticsPostsResponse']> {
  const query = {
    ...rangeOf(days),
    limit: 10,
    ...(account && { account }),
    ...(label && { label: [label] }),
  };
  return useQuery({
    queryKey: ['analytics', 'posts', query],
    queryFn: ({ signal }) =>
      answeredJson(api.GET('/v1/analytics/posts', { signal, params: { query } })),
    staleTime: KEPT_MS,
  });
}

export function useBestTimes(
  timezone: string,
  account: string | undefined,
): UseQueryResult<readonly Schemas['AnalyticsHour'][]> {
  const query = { timezone, ...(account && { account }) };
  return useQuery({
    queryKey: ['analytics', 'best-times', query],
    queryFn: ({ signal }) =>
      answeredJson(api.GET('/v1/analytics/best-times', { signal, params: { query } })),
    select: ({ hours }) => hours,
    staleTime: KEPT_MS,
  });
}

/** The address of a report as a table. */
export function csvAddress(
  path: string,
  query: Readonly<Record<string, string | undefined>>,
): string {
  const search = new URLSearchParams({ format: 'csv' });
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  return `${path}?${search.toString()}`;
}
