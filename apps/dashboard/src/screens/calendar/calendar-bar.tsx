import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useIntl } from 'react-intl';
import { useRights } from '../../api/rights.js';
import { useText } from '../../messages/text.js';
import { Button, buttonClass, IconButton } from '../../widgets/button.js';
import { Icon } from '../../widgets/icon.js';
import styles from './calendar-bar.module.css';
import { VIEWS, type CalendarSearch } from './calendar-search.js';
import type { Range } from './range.js';

/** What is shown, where the arrows lead, how it can be shown, and the way to a new post. */
export function CalendarBar(props: {
  readonly range: Range;
  readonly date: string;
  readonly onChange: (change: Partial<CalendarSearch>) => void;
}): JSX.Element {
  const { range, date, onChange } = props;
  const text = useText();
  const { may } = useRights();
  const { view, clock } = range;
  return (
    <header className={styles.bar}>
      <h1 data-view={view}>
        <RangeTitle range={range} date={date} />
      </h1>
      <span className={styles.pager}>
        <IconButton
          icon="chevron-left"
          size="small"
          label={text('calendar.before')}
          onClick={() => onChange({ date: range.before })}
        />
        <IconButton
          icon="chevron-right"
          size="small"
          label={text('calendar.after')}
          onClick={() => onChange({ date: range.after })}
        />
      </span>
      <Button size="small" onClick={() => onChange({ date: undefined })}>
        {text('calendar.today')}
      </Button>
      <span className={styles.gap} />
      <span className={styles.zone}>
        <Icon name="globe" size="small" />
        {clock.timezone} <small>{offsetWords(clock.offsetAt(range.days[0]!.startMs))}</small>
      </span>
      <div className={styles.views} role="group" aria-label={text('calendar.view')}>
        {VIEWS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === view}
            onClick={() => onChange({ view: one })}
          >
            {text(`calendar.view.${one}`)}
          </button>
        ))}
      </div>
      {may('draft') && (
        <Link to="/compose" className={`${buttonClass({ kind: 'primary' })} ${styles.compose}`}>
          <Icon name="plus" />
          {text('calendar.new')}
        </Link>
      )}
    </header>
  );
}

function RangeTitle({
  range,
  date,
}: {
  readonly range: Range;
  readonly date: string;
}): JSX.Element {
  const intl = useIntl();
  const timeZone = range.clock.timezone;
  const first = range.days[0]!;
  const last = range.days.at(-1)!;
  const year = <span className={styles.year}>{date.slice(0, 4)}</span>;
  const noonMs = Date.parse(`${date}T12:00:00Z`);
  if (range.view === 'month') {
    return (
      <>
        {intl.formatDate(noonMs, { timeZone: 'UTC', month: 'long' })} {year}
      </>
    );
  }
  if (range.view === 'day') {
    const words = { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' } as const;
    return (
      <>
        {intl.formatDate(noonMs, words)} {year}
      </>
    );
  }
  return (
    <>{intl.formatDateTimeRange(first.startMs, last.startMs, { timeZone, dateStyle: 'medium' })}</>
  );
}

/** `UTC+1`, `UTC+5:30` */
function offsetWords(offsetMs: number): string {
  const minutes = Math.abs(offsetMs) / 60_000;
  const rest = minutes % 60;
  const hours = Math.floor(minutes / 60);
  if (minutes === 0) return 'UTC+0';
  return `UTC${offsetMs < 0 ? '−' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
}
