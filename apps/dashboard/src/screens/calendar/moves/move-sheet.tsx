import { useState, type FormEvent, type JSX } from 'react';
import { useText } from '../../../messages/text.js';
import { wallMsOf, zonedText, ZoneClock } from '../../../time/zone-clock.js';
import { Button } from '../../../widgets/button.js';
import { TextField } from '../../../widgets/field.js';
import { SelectField } from '../../../widgets/select-field.js';
import { Sheet } from '../../../widgets/sheet.js';
import { timeOf } from '../calendar-data.js';
import type { CalendarPost } from '../calendar-query.js';
import { landingAt } from './move-time.js';
import styles from './move-sheet.module.css';
import { shiftOf, type ShiftUnit } from './shift.js';

/** A new time for all, or the same distance for each. */
export type MoveWish = { readonly publishAt: string } | { readonly shiftMs: number };

/** Asks where chosen posts shall go. One post goes to a time; several may also be shifted. */
export function MoveSheet(props: {
  readonly posts: readonly CalendarPost[];
  readonly timezone: string;
  readonly isBusy: boolean;
  readonly problem: string | null;
  readonly onMove: (wish: MoveWish) => void;
  readonly onClose: () => void;
}): JSX.Element {
  const { posts, timezone, isBusy, problem, onMove, onClose } = props;
  const text = useText();
  const [kind, setKind] = useState<'time' | 'shift'>(posts.length === 1 ? 'time' : 'shift');
  const [wish, setWish] = useState<MoveWish | null>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (wish) onMove(wish);
  };
  return (
    <Sheet title={text('calendar.move', { count: posts.length })} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <SelectField
          label={text('calendar.move.how')}
          value={kind}
          options={[
            { value: 'time', label: text('calendar.move.time') },
            { value: 'shift', label: text('calendar.move.shift') },
          ]}
          onChange={(chosen) => {
            setKind(chosen as typeof kind);
            setWish(null);
          }}
        />
        {kind === 'time' ? (
          <TimeFields first={posts[0]!} timezone={timezone} onWish={setWish} />
        ) : (
          <ShiftFields onWish={setWish} />
        )}
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <Button type="submit" kind="primary" busy={isBusy} disabled={wish === null}>
          {text('calendar.move.do', { count: posts.length })}
        </Button>
      </form>
    </Sheet>
  );
}

function TimeFields(props: {
  readonly first: CalendarPost;
  readonly timezone: string;
  readonly onWish: (wish: MoveWish | null) => void;
}): JSX.Element {
  const { first, timezone, onWish } = props;
  const text = useText();
  const [local, setLocal] = useState(() => {
    const ms = timeOf(first);
    return new Date(new ZoneClock(timezone, ms, ms).wallMs(ms)).toISOString().slice(0, 16);
  });
  const [turn, setTurn] = useState('0');
  const [date = '', time = ''] = local.split('T');
  const wallMs = wallMsOf(local);
  const landing =
    wallMs === null ? null : landingAt(new ZoneClock(timezone, wallMs, wallMs), wallMs);
  const change = (next: string, nextTurn: string): void => {
    setLocal(next);
    setTurn(nextTurn);
    const ms = wallMsOf(next);
    if (ms === null) return onWish(null);
    const clock = new ZoneClock(timezone, ms, ms);
    const chosen = clock.instantsOf(ms);
    const instant = chosen[Number(nextTurn)] ?? chosen[0];
    return onWish(
      instant === undefined ? null : { publishAt: zonedText(instant, clock.offsetAt(instant)) },
    );
  };
  return (
    <div className={styles.row}>
      <TextField
        label={text('composer.when.date')}
        type="date"
        required
        value={date}
        onChange={(event) => change(`${event.target.value}T${time}`, '0')}
      />
      <TextField
        label={text('composer.when.time')}
        type="time"
        required
        value={time}
        hint={timezone}
        problem={landing?.kind === 'none' ? text('composer.when.gap', { timezone }) : null}
        onChange={(event) => change(`${date}T${event.target.value}`, '0')}
      />
      {landing?.kind === 'two' && (
        <SelectField
          label={text('composer.when.twice')}
          value={turn}
          options={[
            { value: '0', label: text('calendar.twice.first') },
            { value: '1', label: text('calendar.twice.second') },
          ]}
          onChange={(chosen) => change(local, chosen)}
        />
      )}
    </div>
  );
}

const UNITS: readonly ShiftUnit[] = ['minute', 'hour', 'day', 'week'];

function ShiftFields({
  onWish,
}: {
  readonly onWish: (wish: MoveWish | null) => void;
}): JSX.Element {
  const text = useText();
  const [amount, setAmount] = useState('');
  const [unit, setUnit] = useState<ShiftUnit>('day');
  const change = (nextAmount: string, nextUnit: ShiftUnit): void => {
    setAmount(nextAmount);
    setUnit(nextUnit);
    const shiftMs = shiftOf(nextAmount, nextUnit);
    onWish(shiftMs === null ? null : { shiftMs });
  };
  return (
    <div className={styles.row}>
      <TextField
        label={text('calendar.shift.amount')}
        type="number"
        step="1"
        value={amount}
        hint={text('calendar.shift.hint')}
        onChange={(event) => change(event.target.value, unit)}
      />
      <SelectField
        label={text('calendar.shift.unit')}
        value={unit}
        options={UNITS.map((one) => ({ value: one, label: text(`calendar.shift.${one}`) }))}
        onChange={(chosen) => change(amount, chosen as ShiftUnit)}
      />
    </div>
  );
}
