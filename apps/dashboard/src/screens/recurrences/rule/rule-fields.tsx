import type { JSX } from 'react';
import { useText } from '../../../messages/text.js';
import { TextField } from '../../../widgets/field.js';
import page from '../../../widgets/page.module.css';
import { SelectField } from '../../../widgets/select-field.js';
import { MonthDayFields } from './month-day-fields.js';
import {
  FREQUENCIES,
  LARGEST_COUNT,
  LARGEST_INTERVAL,
  WEEKDAYS,
  type Rule,
  type RuleEnd,
} from './rule.js';
import styles from './rule-fields.module.css';
import { useRuleWords } from './rule-words.js';

interface FieldsProps {
  readonly rule: Rule;
  readonly onChange: (changed: Partial<Rule>) => void;
}

/** A rule, said step by step. */
export function RuleFields({
  rule,
  problem,
  onChange,
}: FieldsProps & { readonly problem: string | null }): JSX.Element {
  const text = useText();
  const { frequency, interval, end } = rule;
  return (
    <>
      <div className={page.fields}>
        <SelectField
          label={text('recurrence.frequency')}
          value={frequency}
          options={FREQUENCIES.map((value) => ({
            value,
            label: text(`recurrence.frequency.${value}`),
          }))}
          problem={problem}
          onChange={(value) =>
            onChange({ frequency: FREQUENCIES.find((one) => one === value) ?? frequency })
          }
        />
        <TextField
          label={text(`recurrence.interval.${frequency}`)}
          type="number"
          inputMode="numeric"
          min={1}
          max={LARGEST_INTERVAL}
          required
          value={Number.isNaN(interval) ? '' : interval}
          onChange={({ target }) => onChange({ interval: target.valueAsNumber })}
        />
      </div>
      {frequency === 'WEEKLY' && <Weekdays rule={rule} onChange={onChange} />}
      {(frequency === 'MONTHLY' || frequency === 'YEARLY') && (
        <MonthDayFields rule={rule} onChange={onChange} />
      )}
      <End end={end} onChange={(changed) => onChange({ end: changed })} />
    </>
  );
}

function Weekdays({ rule, onChange }: FieldsProps): JSX.Element {
  const text = useText();
  const { weekdayOf } = useRuleWords();
  const { weekdays } = rule;
  return (
    <fieldset className={styles.weekdays}>
      <legend>{text('recurrence.weekdays')}</legend>
      <div>
        {WEEKDAYS.map((day) => (
          <label key={day}>
            <input
              type="checkbox"
              checked={weekdays.includes(day)}
              onChange={() =>
                onChange({
                  weekdays: weekdays.includes(day)
                    ? weekdays.filter((one) => one !== day)
                    : [...weekdays, day],
                })
              }
            />
            <span aria-hidden="true">{weekdayOf(day, 'short')}</span>
            <span className="hidden-visually">{weekdayOf(day)}</span>
          </label>
        ))}
      </div>
      {weekdays.length === 0 && <p role="status">{text('recurrence.weekdays.none')}</p>}
    </fieldset>
  );
}

function End(props: {
  readonly end: RuleEnd;
  readonly onChange: (end: RuleEnd) => void;
}): JSX.Element {
  const text = useText();
  const { end, onChange } = props;
  const ends: Readonly<Record<string, RuleEnd>> = {
    never: { kind: 'never' },
    count: { kind: 'count', count: 10 },
    until: { kind: 'until', day: '' },
  };
  return (
    <div className={page.fields}>
      <SelectField
        label={text('recurrence.ends')}
        value={end.kind}
        options={(['never', 'count', 'until'] as const).map((value) => ({
          value,
          label: text(`recurrence.ends.${value}`),
        }))}
        onChange={(value) => onChange(ends[value] ?? end)}
      />
      {end.kind === 'count' && (
        <TextField
          label={text('recurrence.count')}
          type="number"
          inputMode="numeric"
          min={1}
          max={LARGEST_COUNT}
          required
          value={Number.isNaN(end.count) ? '' : end.count}
          onChange={({ target }) => onChange({ kind: 'count', count: target.valueAsNumber })}
        />
      )}
      {end.kind === 'until' && (
        <TextField
          label={text('recurrence.until')}
          type="date"
          required
          value={end.day}
          onChange={({ target }) => onChange({ kind: 'until', day: target.value })}
        />
      )}
    </div>
  );
}
