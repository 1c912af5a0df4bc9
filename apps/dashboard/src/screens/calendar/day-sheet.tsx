import { useInfiniteQuery } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, type JSX } from 'react';
import { useIntl } from 'react-intl';
import { answered, api } from '../../api/client.js';
import { useText } from '../../messages/text.js';
import { zonedText } from '../../time/zone-clock.js';
import { Banner } from '../../widgets/banner.js';
import { Button } from '../../widgets/button.js';
import { Sheet } from '../../widgets/sheet.js';
import { Skeleton } from '../../widgets/skeleton.js';
import { asCalendarPost, filtersOf } from './calendar-query.js';
import type { CalendarSearch } from './calendar-search.js';
import styles from './day-sheet.module.css';
import { moveFocus } from './focus.js';
import { PostLine } from './post-line.js';
import { rangeOf } from './range.js';

const PAGE = 100;

/** All posts of a day, however many there are. */
export function DaySheet(props: {
  readonly date: string;
  readonly timezone: string;
  readonly search: CalendarSearch;
  readonly onClose: () => void;
}): JSX.Element {
  const { date, timezone, search, onClose } = props;
  const text = useText();
  const intl = useIntl();
  const scroll = useRef<HTMLDivElement>(null);
  const { days, clock } = rangeOf('day', date, timezone, 1);
  const { startMs, endMs } = days[0]!;
  const query = {
    from: zonedText(startMs, clock.offsetAt(startMs)),
    to: zonedText(endMs - 1_000, clock.offsetAt(endMs - 1_000)),
    order: 'publish_at' as const,
    limit: PAGE,
    ...filtersOf(search),
  };
  const posts = useInfiniteQuery({
    queryKey: ['posts', 'day', query],
    queryFn: ({ signal, pageParam }) =>
      answered(
        api.GET('/v1/dashboard/posts', {
          signal,
          params: { query: { ...query, ...(pageParam !== '' && { cursor: pageParam }) } },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    select: ({ pages }) => pages.flatMap((page) => page.posts.map(asCalendarPost)),
  });
  const rows = posts.data ?? [];
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => 85,
    overscan: 6,
  });
  const shown = virtual.getVirtualItems();
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = posts;
  const isNearEnd = (shown.at(-1)?.index ?? 0) >= rows.length - 20;
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isNearEnd, hasNextPage, isFetchingNextPage, fetchNextPage]);
  return (
    <Sheet
      title={intl.formatDate(startMs, { timeZone: timezone, dateStyle: 'full' })}
      onClose={onClose}
      size="large"
    >
      {posts.isError && (
        <Banner
          tone="failed"
          actions={<Button onClick={() => void posts.refetch()}>{text('failure.again')}</Button>}
        >
          {posts.error.message}
        </Banner>
      )}
      {posts.isPending && <Skeleton lines={6} />}
      {posts.isSuccess && rows.length === 0 && <p>{text('calendar.day.none')}</p>}
      <div
        ref={scroll}
        className={styles.scroll}
        onKeyDown={(event) => moveFocus(event, scroll.current)}
      >
        <div className={styles.all} style={{ height: virtual.getTotalSize() }}>
          {shown.map(({ index, start }) => (
            <div
              key={rows[index]!.id}
              ref={virtual.measureElement}
              data-index={index}
              className={styles.row}
              style={{ transform: `translateY(${start}px)` }}
            >
              <PostLine post={rows[index]!} timezone={timezone} />
            </div>
          ))}
        </div>
      </div>
    </Sheet>
  );
}
