import {
  useInfiniteQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { answered, api, type Schemas } from '../../../api/client.js';
import { Temporal } from '../../../time/temporal.js';
import { ACTIONS } from './audit-actions.js';
import type { AuditSearch } from './audit-search.js';

export type AuditEntry = Schemas['AuditEntry'];

const PER_PAGE = 50;

interface AuditFilters {
  readonly actor?: string;
  readonly action?: string[];
  readonly subject?: string;
  readonly from?: string;
  readonly to?: string;
}

/** The log, newest first. */
export function useAudit(
  search: AuditSearch,
  timezone: string,
): UseInfiniteQueryResult<InfiniteData<Schemas['AuditEntriesResponse']>> {
  const filters = filtersOf(search, timezone);
  return useInfiniteQuery({
    queryKey: ['audit', filters],
    queryFn: ({ signal, pageParam }) =>
      answered(
        api.GET('/v1/dashboard/audit', {
          params: {
            query: { ...filters, limit: PER_PAGE, ...(pageParam && { cursor: pageParam }) },
          },
          signal,
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}

/** The address of what is shown as a file, all of it. */
export function exportAddress(
  search: AuditSearch,
  timezone: string,
  format: 'csv' | 'ndjson',
): string {
  const wanted = new URLSearchParams({ format });
  for (const [name, value] of Object.entries(filtersOf(search, timezone))) {
    wanted.set(name, String(value));
  }
  return `/v1/dashboard/audit/export?${wanted.toString()}`;
}

function filtersOf(search: AuditSearch, timezone: string): AuditFilters {
  const { actor, action, subject, from, to } = search;
  return {
    ...(actor !== undefined && { actor }),
    ...(action !== undefined && { action: [...ACTIONS[action]] }),
    ...(subject !== undefined && { subject }),
    ...(from !== undefined && { from: beginOf(from, timezone, 0) }),
    ...(to !== undefined && { to: beginOf(to, timezone, 1) }),
  };
}

function beginOf(day: string, timezone: string, add: number): string {
  return Temporal.PlainDate.from(day)
    .add({ days: add })
    .toZonedDateTime(timezone)
    .toInstant()
    .toString();
}
