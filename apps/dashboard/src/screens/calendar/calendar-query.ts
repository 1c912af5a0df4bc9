import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { answered, api, type Schemas } from '../../api/client.js';
import type { paths } from '../../api/schema.js';
import { zonedText } from '../../time/zone-clock.js';
import { labelsIn, type CalendarSearch } from './calendar-search.js';
import type { Range } from './range.js';

export type Calendar = Schemas['CalendarResponse'];
type Bucket = Calendar['buckets'][number];
/** A post as the calendar tells it; `isSaving` while a move of it is not answered yet. */
export type CalendarPost = Bucket['posts'][number] & { readonly isSaving?: boolean };

const CALENDAR_KEY = ['posts', 'calendar'] as const;

/** How many posts of a day or hour are told at once; the day's own list has all. */
const PER_BUCKET = { month: 6, week: 6, day: 12, list: 20 } as const;

/** What is planned in a range. While another range is fetched the last one stays, marked as such. */
export function useCalendar(range: Range, search: CalendarSearch): UseQueryResult<Calendar> {
  const { view, days, clock } = range;
  const at = (ms: number): string => zonedText(ms, clock.offsetAt(ms));
  const query = {
    from: at(days[0]!.startMs),
    to: at(days.at(-1)!.endMs),
    timezone: clock.timezone,
    bucket: view === 'week' || view === 'day' ? ('hour' as const) : ('day' as const),
    perBucket: PER_BUCKET[view],
    ...filtersOf(search),
  };
  return useQuery({
    queryKey: [...CALENDAR_KEY, query],
    queryFn: ({ signal }) =>
      answered(api.GET('/v1/dashboard/calendar', { signal, params: { query } })),
    placeholderData: keepPreviousData,
  });
}

type CalendarRequest = NonNullable<paths['/v1/dashboard/calendar']['get']['parameters']['query']>;
type Filters = Pick<
  CalendarRequest,
  'status' | 'approval' | 'account' | 'provider' | 'campaignId' | 'label' | 'queue' | 'q' | 'atRisk'
>;

/** Filters as every list of posts takes them. */
export function filtersOf(search: CalendarSearch): Filters {
  const { status, approval, account, provider, campaign, label, queue, q, risk } = search;
  return {
    ...(status !== undefined && { status: [status] as Filters['status'] }),
    ...(approval !== undefined && { approval: [approval] }),
    ...(account !== undefined && { account }),
    ...(provider !== undefined && { provider: provider as Filters['provider'] }),
    ...(campaign !== undefined && { campaignId: campaign }),
    ...(label !== undefined && { label: [...labelsIn({ label })] }),
    ...(queue !== undefined && { queue: [queue] }),
    ...(q !== undefined && { q }),
    ...(risk === true && { atRisk: true }),
  };
}

/** A post of a list as the calendar has it. */
export function asCalendarPost(post: Schemas['Post']): CalendarPost {
  return {
    id: post.id,
    runId: post.runId ?? '',
    accountId: post.accountId ?? '',
    account: post.account,
    provider: post.provider,
    status: post.status,
    approval: post.approval ?? null,
    text: (post.name ?? post.description ?? '').slice(0, 120) || null,
    publishAtUtc: post.publishAtUtc ?? post.createdAt ?? '',
    timezone: post.timezone ?? 'UTC',
    interactionType: post.interactionType ?? 'post',
    campaignId: post.campaignId ?? null,
    errorCode: post.errorCode ?? null,
    providerStatus: post.providerStatus ?? null,
    reconciliationStatus: post.reconciliationStatus ?? null,
    nextAttemptAt: post.nextAttemptAt ?? null,
    deletedAt: post.deletedAt ?? null,
    atRisk: post.atRisk ?? false,
    mediaCount: post.assets?.length ?? 0,
    thumbnailAssetId: null,
    revision: post.revision ?? 1,
    labels: post.labels ?? [],
    queue: post.queue ?? null,
    createdBy: (post.createdBy as CalendarPost['createdBy']) ?? null,
  };
}
