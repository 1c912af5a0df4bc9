import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState, type JSX } from 'react';
import { useIntl } from 'react-intl';
import { useText } from '../../messages/text.js';
import type { DayPosts } from './calendar-data.js';
import { useCalendarActions } from './calendar-context.js';
import { moveFocus } from './focus.js';
import { FreeSlotLink } from './free-slot-link.js';
import { listRowsOf, type ListRow } from './list-rows.js';
import styles from './list-view.module.css';
import { PostLine } from './post-line.js';
import type { Range } from './range.js';

const HEIGHTS: Readonly<Record<ListRow['kind'], number>> = {
  day: 48,
  post: 85,
  more: 44,
  free: 44,
};

/** Posts by day, one below the other; only lines that can be seen are in the page. */
export function ListView({
  range,
  byDay,
}: {
  readonly range: Range;
  readonly byDay: ReadonlyMap<string, DayPosts>;
}): JSX.Element {
  const text = useText();
  const list = useRef<HTMLDivElement>(null);
  const { freeSlots } = useCalendarActions().queues;
  const rows = useMemo(
    () => listRowsOf(range.days, byDay, freeSlots),
    [range.days, byDay, freeSlots],
  );
  const [top, setTop] = useState(0);
  useEffect(() => {
    setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, []);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => HEIGHTS[rows[index]!.kind],
    getItemKey: (index) => keyOf(rows[index]!),
    overscan: 8,
    scrollMargin: top,
  });
  return (
    <div
      ref={list}
      className={styles.list}
      role="region"
      aria-label={text('calendar.list')}
      style={{ height: virtual.getTotalSize() }}
      onKeyDown={(event) => moveFocus(event, list.current)}
    >
      {virtual.getVirtualItems().map(({ index, key, start }) => (
        <div
          key={key}
          ref={virtual.measureElement}
          data-index={index}
          className={styles.row}
          style={{ transform: `translateY(${start - top}px)` }}
        >
          <Row row={rows[index]!} timezone={range.clock.timezone} />
        </div>
      ))}
    </div>
  );
}

function keyOf(row: ListRow): string {
  if (row.kind === 'free') return `free ${row.slot.ms}`;
  return row.kind === 'post' ? row.post.id : `${row.kind} ${row.day.date}`;
}

function Row({ row, timezone }: { readonly row: ListRow; readonly timezone: string }): JSX.Element {
  const text = useText();
  const intl = useIntl();
  const { today, openDay } = useCalendarActions();
  if (row.kind === 'post') return <PostLine post={row.post} timezone={timezone} />;
  if (row.kind === 'free')
    return (
      <span className={styles.free}>
        <FreeSlotLink slot={row.slot} timezone={timezone} />
      </span>
    );
  if (row.kind === 'more') {
    return (
      <button
        type="button"
        data-stop=""
        className={styles.more}
        onClick={() => openDay(row.day.date)}
      >
        {text('calendar.more', { count: row.count })}
      </button>
    );
  }
  const isToday = row.day.date === today;
  return (
    <h2 className={styles.day} data-today={isToday || undefined}>
      <span>
        {intl.formatDate(row.day.startMs, {
          timeZone: timezone,
          weekday: 'long',
          day: 'numeric',
          month: 'long',
        })}
      </span>
      <small>
        {isToday && `${text('calendar.today')} · `}
        {text('calendar.day.count', { count: row.total })}
      </small>
    </h2>
  );
}
