import { useRef, useState, type JSX, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { useText } from '../../../messages/text.js';
import { clockFormat, useHourCycle } from '../../../time/hour-cycle.js';
import { useShownZone } from '../../../time/shown-zone.js';
import { Button, IconButton } from '../../../widgets/button.js';
import { TextField } from '../../../widgets/field.js';
import { countOf, MOST_SLOTS, toggled, withTime, type SlotLine } from './queue-terms.js';
import styles from './week-grid.module.css';

const DAYS_OF_WEEK = 7;
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -DAYS_OF_WEEK,
  ArrowDown: DAYS_OF_WEEK,
};

/** The slots of a week: times below each other, days beside each other, and a tick for each slot. */
export function WeekGrid(props: {
  readonly lines: readonly SlotLine[];
  readonly problem: string | null;
  readonly disabled: boolean;
  readonly onChange: (lines: readonly SlotLine[]) => void;
}): JSX.Element {
  const text = useText();
  const { lines, problem, disabled, onChange } = props;
  const words = useWeekWords();
  const { weekStartsOn } = useShownZone();
  const grid = useRef<HTMLTableSectionElement>(null);
  const days = Array.from(
    { length: DAYS_OF_WEEK },
    (_, index) => ((weekStartsOn - 1 + index) % DAYS_OF_WEEK) + 1,
  );
  return (
    <div className={styles.week}>
      {lines.length > 0 && (
        <table className={styles.grid} aria-label={text('queue.slots')}>
          <thead>
            <tr>
              <th scope="col">
                <span className="hidden-visually">{text('composer.when.time')}</span>
              </th>
              {days.map((day) => (
                <th key={day} scope="col">
                  <abbr title={words.weekday(day, 'long')}>{words.weekday(day, 'short')}</abbr>
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody ref={grid} onKeyDown={(event) => moveFocus(event, grid.current)}>
            {lines.map(({ time, weekdays }) => (
              <tr key={time}>
                <th scope="row">{words.time(time)}</th>
                {days.map((day) => (
                  <td key={day}>
                    <label>
                      <input
                        type="checkbox"
                        aria-label={`${words.weekday(day, 'long')} ${words.time(time)}`}
                        checked={weekdays.includes(day)}
                        disabled={disabled}
                        onChange={() => onChange(toggled(lines, time, day))}
                      />
                    </label>
                  </td>
                ))}
                <td>
                  {!disabled && (
                    <IconButton
                      label={text('composer.media.remove', { name: words.time(time) })}
                      icon="x"
                      size="small"
                      onClick={() => onChange(lines.filter((line) => line.time !== time))}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {!disabled && <NewTime lines={lines} onAdd={(time) => onChange(withTime(lines, time))} />}
      <p className={styles.count} role="status">
        {text('queue.slots.count', { count: countOf(lines) })}
      </p>
    </div>
  );
}

/** One more line of the week. */
function NewTime(props: {
  readonly lines: readonly SlotLine[];
  readonly onAdd: (time: string) => void;
}): JSX.Element {
  const text = useText();
  const { lines, onAdd } = props;
  const [time, setTime] = useState('');
  const isFull = countOf(lines) + DAYS_OF_WEEK > MOST_SLOTS;
  const add = (): void => {
    if (time === '' || isFull) return;
    onAdd(time);
    setTime('');
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <div className={styles.adding}>
      <TextField
        label={text('queue.slots.time')}
        type="time"
        value={time}
        onChange={({ target }) => setTime(target.value)}
        onKeyDown={press}
      />
      <Button icon="plus" disabled={time === '' || isFull} onClick={add}>
        {text('queue.slots.add')}
      </Button>
    </div>
  );
}

/** Arrows lead from slot to slot. */
function moveFocus(event: KeyboardEvent, grid: HTMLElement | null): void {
  const step = STEPS[event.key];
  if (step === undefined || grid === null) return;
  const all = [...grid.querySelectorAll('input')];
  const place = all.indexOf(event.target as HTMLInputElement);
  const next = place < 0 ? undefined : all[place + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

/** Days of the week and times of day, as this person reads them. */
function useWeekWords(): {
  weekday(day: number, length: 'long' | 'short'): string;
  time(time: string): string;
} {
  const { formatDate } = useIntl();
  const clock = clockFormat(useHourCycle());
  return {
    // The year 2024 began with a Monday.
    weekday: (day, weekday) => formatDate(Date.UTC(2024, 0, day), { timeZone: 'UTC', weekday }),
    time: (time) => formatDate(`2024-01-01T${time}Z`, { timeZone: 'UTC', ...clock }),
  };
}
