import { useEffect, useMemo, useRef, type CSSProperties, type JSX } from 'react';
import { useIntl } from 'react-intl';
import { useText } from '../../messages/text.js';
import type { ClockWords } from '../../time/clock-words.js';
import { dayAt, timeOf, type DayPosts } from './calendar-data.js';
import { useCalendarActions } from './calendar-context.js';
import type { CalendarPost } from './calendar-query.js';
import { moveFocus } from './focus.js';
import { FreeSlotLink } from './free-slot-link.js';
import { hourGridOf, momentAt, placeOf, type DayHours, type HourRow } from './hour-rows.js';
import styles from './hours-view.module.css';
import { lanesOf } from './lanes.js';
import { elementWith, useDrop, type DropPlace } from '../../drags/drag.js';
import type { Range } from './range.js';
import { PostTile } from './tile.js';

/** Pixels of an hour; the style sheet has the same. */
const ROW = 48;
const TILE = 44;
const FIRST_SHOWN_HOUR = 7;

/** Days beside each other with their hours: a week, or one day. */
export function HoursView({
  range,
  byDay,
}: {
  readonly range: Range;
  readonly byDay: ReadonlyMap<string, DayPosts>;
}): JSX.Element {
  const text = useText();
  const intl = useIntl();
  const body = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const { today, nowMs, words, dropAt, openDay } = useCalendarActions();
  const { days, clock } = range;
  const { rows, columns } = useMemo(() => hourGridOf(days, clock), [days, clock]);
  useEffect(() => {
    // The night is above: what a team plans begins in the morning.
    const frame = requestAnimationFrame(() => {
      if (scroller.current?.scrollTop === 0) scroller.current.scrollTop = FIRST_SHOWN_HOUR * ROW;
    });
    return () => cancelAnimationFrame(frame);
  }, [rows.length, range.view]);
  const placeUnder = (from: Element | null, y: number): DropPlace<number | null> | null => {
    const element = elementWith('data-date', from);
    const column = columns.find(({ day }) => day.date === element?.dataset['date']);
    if (!element || !column) return null;
    const place = (y - element.getBoundingClientRect().top) / ROW;
    return { element, meaning: momentAt(column, clock, place) };
  };
  useDrop(body, placeUnder, dropAt);
  return (
    <div
      ref={scroller}
      className={styles.hours}
      style={{ '--days': days.length, '--rows': rows.length } as CSSProperties}
    >
      <div className={styles.heads}>
        <span className={styles.zone}>
          {zoneName(intl.locale, clock.timezone, days[0]!.startMs)}
        </span>
        {days.map((day) => (
          <button
            type="button"
            key={day.date}
            className={styles.head}
            aria-current={day.date === today ? 'date' : undefined}
            onClick={() => openDay(day.date)}
          >
            {intl.formatDate(day.startMs, { weekday: 'short', timeZone: clock.timezone })}{' '}
            <b>{Number(day.date.slice(8))}</b>
            <span className={styles.count}>{byDay.get(day.date)!.total || ''}</span>
            <span className="hidden-visually">
              {text('calendar.day.count', { count: byDay.get(day.date)!.total })}
            </span>
          </button>
        ))}
      </div>
      <div ref={body} className={styles.body} onKeyDown={(event) => moveFocus(event, body.current)}>
        <div className={styles.labels}>
          {rows.map((row, index) => (
            <span key={`${row.hour}/${row.turn}`} style={{ top: index * ROW }}>
              {index > 0 && hourWord(row, rows, columns, intl.locale, clock.timezone, words)}
            </span>
          ))}
        </div>
        {columns.map((column) => (
          <DayColumn
            key={column.day.date}
            column={column}
            posts={byDay.get(column.day.date)!}
            range={range}
            most={days.length === 1 ? 6 : 2}
          />
        ))}
        {dayAt(days, nowMs) && <NowLine columns={columns} range={range} />}
      </div>
    </div>
  );
}

function DayColumn(props: {
  readonly column: DayHours;
  readonly posts: DayPosts;
  readonly range: Range;
  readonly most: number;
}): JSX.Element {
  const { column, posts, range, most } = props;
  const text = useText();
  const { today, nowMs, words, queues, selected, select, maySelect, mayMove, openDay } =
    useCalendarActions();
  const { clock } = range;
  const { date } = column.day;
  const { placed, crowds } = useMemo(() => {
    const items = posts.posts.map((item) => ({
      item,
      top: placeOf(column, clock, timeOf(item)) * ROW,
    }));
    return lanesOf<CalendarPost>(items, TILE, most);
  }, [posts.posts, column, clock, most]);
  const untold = posts.total - posts.posts.length;
  return (
    <div
      className={styles.day}
      data-date={date}
      data-past={date < today || undefined}
      data-today={date === today || undefined}
    >
      {column.startsMs.map(
        (startMs, row) =>
          startMs === null && (
            <span
              key={row}
              className={styles.gap}
              style={{ top: row * ROW }}
              title={text('calendar.gap')}
            />
          ),
      )}
      {queues.freeSlots.get(date)?.map((slot) => (
        <FreeSlotLink
          key={slot.ms}
          slot={slot}
          timezone={clock.timezone}
          style={{ top: placeOf(column, clock, slot.ms) * ROW }}
        />
      ))}
      {placed.map((place) => (
        <PostTile
          key={place.item.id}
          post={place.item}
          timezone={clock.timezone}
          words={words}
          nowMs={nowMs}
          isSelected={selected.has(place.item.id)}
          onSelect={maySelect(place.item) ? select : null}
          mayMove={mayMove}
          place={place}
        />
      ))}
      {crowds.map(({ items, top }, index) => (
        <div
          key={items[0]!.id}
          className={styles.place}
          style={{ top, left: `${(most / (most + 1)) * 100}%`, width: `${100 / (most + 1)}%` }}
        >
          <button type="button" data-stop="" className={styles.crowd} onClick={() => openDay(date)}>
            {text('calendar.more', {
              count: items.length + (index === crowds.length - 1 ? untold : 0),
            })}
          </button>
        </div>
      ))}
    </div>
  );
}

function NowLine({
  columns,
  range,
}: {
  readonly columns: readonly DayHours[];
  readonly range: Range;
}): JSX.Element | null {
  const { nowMs, words } = useCalendarActions();
  const index = columns.findIndex(({ day }) => nowMs >= day.startMs && nowMs < day.endMs);
  if (index < 0) return null;
  const top = placeOf(columns[index]!, range.clock, nowMs) * ROW;
  return (
    <span
      className={styles.now}
      style={{ top, '--day': index } as CSSProperties}
      aria-hidden="true"
    >
      <b>{words.time(nowMs, range.clock.timezone)}</b>
    </span>
  );
}

/** `09:00`, and where an hour stands there twice `02:00 CEST`. */
function hourWord(
  { hour, turn }: HourRow,
  rows: readonly HourRow[],
  columns: readonly DayHours[],
  locale: string,
  timezone: string,
  words: ClockWords,
): string {
  const word = words.hour(hour);
  const isDouble = turn === 1 || rows.some((row) => row.hour === hour && row.turn === 1);
  if (!isDouble) return word;
  const row = rows.findIndex((one) => one.hour === hour && one.turn === turn);
  const starts = columns
    .map(({ startsMs }) => startsMs[row])
    .filter((ms) => ms !== null && ms !== undefined);
  return `${word} ${zoneName(locale, timezone, starts.at(-1)!)}`;
}

function zoneName(locale: string, timeZone: string, ms: number): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' }).formatToParts(
    ms,
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
