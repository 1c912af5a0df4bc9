import { memo, useRef, type JSX } from 'react';
import { useIntl } from 'react-intl';
import { useText } from '../../messages/text.js';
import type { DayPosts } from './calendar-data.js';
import type { CalendarPost } from './calendar-query.js';
import { useCalendarActions } from './calendar-context.js';
import { moveFocus } from './focus.js';
import styles from './month-view.module.css';
import { elementWith, useDrop, type DropPlace } from '../../drags/drag.js';
import { FreeSlotLink } from './free-slot-link.js';
import type { Day, Range } from './range.js';
import { tileLookOf } from './tile-words.js';
import { PostTile } from './tile.js';

/** Lines that a day of the month takes at most; the rest is a number that opens the day. */
const MOST_LINES = 11;
const LINES = { low: 1.5, middle: 2.5, high: 3.5 } as const;

/** Whole weeks of days. */
export function MonthView({
  range,
  byDay,
}: {
  readonly range: Range;
  readonly byDay: ReadonlyMap<string, DayPosts>;
}): JSX.Element {
  const text = useText();
  const intl = useIntl();
  const grid = useRef<HTMLDivElement>(null);
  const { today, dropOnDay } = useCalendarActions();
  const { days, clock } = range;
  const weeks = Array.from({ length: days.length / 7 }, (_, week) =>
    days.slice(week * 7, week * 7 + 7),
  );
  useDrop(grid, dayUnder, dropOnDay);
  const weekday = (day: Day): string =>
    intl.formatDate(day.startMs, { weekday: 'short', timeZone: clock.timezone });
  return (
    <div
      ref={grid}
      className={styles.grid}
      role="table"
      aria-label={text('calendar.month')}
      onKeyDown={(event) => moveFocus(event, grid.current)}
    >
      <div className={styles.weekdays} role="row">
        {weeks[0]!.map((day) => (
          <span key={day.date} role="columnheader">
            {weekday(day)}
          </span>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week[0]!.date} className={styles.week} role="row">
          {week.map((day) => (
            <DayCell
              key={day.date}
              day={day}
              timezone={clock.timezone}
              isToday={day.date === today}
              isPast={day.date < today}
              posts={byDay.get(day.date)!}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function dayUnder(from: Element | null): DropPlace<string> | null {
  const element = elementWith('data-date', from);
  return element && { element, meaning: element.dataset['date']! };
}

const DayCell = memo(function DayCell(props: {
  readonly day: Day;
  readonly timezone: string;
  readonly isToday: boolean;
  readonly isPast: boolean;
  readonly posts: DayPosts;
}): JSX.Element {
  const { day, timezone, isToday, isPast, posts } = props;
  const text = useText();
  const intl = useIntl();
  const { nowMs, words, queues, selected, select, maySelect, mayMove, openDay } =
    useCalendarActions();
  const number = Number(day.date.slice(8));
  const label = intl.formatDate(day.startMs, {
    timeZone: timezone,
    day: 'numeric',
    ...(number === 1 || (!day.isInside && number === 1) ? { month: 'short' } : {}),
  });
  const shown = firstLines(posts.posts, nowMs);
  const more = posts.total - shown.length;
  return (
    <div
      role="cell"
      className={styles.day}
      data-date={day.date}
      data-outside={!day.isInside || undefined}
      data-past={isPast || undefined}
      data-today={isToday || undefined}
    >
      <div className={styles.head}>
        <button
          type="button"
          className={styles.number}
          aria-current={isToday ? 'date' : undefined}
          onClick={() => openDay(day.date)}
        >
          {label}
          <span className="hidden-visually">
            {text('calendar.day.open', { count: posts.total })}
          </span>
        </button>
        {posts.total > 0 && <span className={styles.count}>{intl.formatNumber(posts.total)}</span>}
      </div>
      {shown.map((post) => (
        <PostTile
          key={post.id}
          post={post}
          timezone={timezone}
          words={words}
          nowMs={nowMs}
          isSelected={selected.has(post.id)}
          onSelect={maySelect(post) ? select : null}
          mayMove={mayMove}
        />
      ))}
      {more > 0 && (
        <button
          type="button"
          className={styles.more}
          data-stop=""
          onClick={() => openDay(day.date)}
        >
          {text('calendar.more', { count: more })}
        </button>
      )}
      {queues.freeSlots.get(day.date)?.map((slot) => (
        <FreeSlotLink key={slot.ms} slot={slot} timezone={timezone} />
      ))}
    </div>
  );
});

/** As many posts as a day has room for: what needs a person takes more of it. */
function firstLines(posts: readonly CalendarPost[], nowMs: number): readonly CalendarPost[] {
  let lines = 0;
  return posts.filter((post) => {
    lines += LINES[tileLookOf(post, nowMs).height];
    return lines <= MOST_LINES;
  });
}
