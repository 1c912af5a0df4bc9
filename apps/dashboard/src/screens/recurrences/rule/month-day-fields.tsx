import type { JSX } from 'react';
import { useText } from '../../../messages/text.js';
import page from '../../../widgets/page.module.css';
import { SelectField } from '../../../widgets/select-field.js';
import { POSITIONS, WEEKDAYS, type MonthDay, type Rule } from './rule.js';
import { useRuleWords } from './rule-words.js';

const DAYS = [...Array.from({ length: 31 }, (_, index) => index + 1), -1];
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** Which day of the month, and of a yearly rule which month. */
export function MonthDayFields(props: {
  readonly rule: Rule;
  readonly onChange: (changed: Partial<Rule>) => void;
}): JSX.Element {
  const text = useText();
  const { weekdayOf, monthOf } = useRuleWords();
  const { rule, onChange } = props;
  const { frequency, monthDay, month } = rule;
  const choose = (chosen: MonthDay): void => onChange({ monthDay: chosen });
  return (
    <div className={page.fields}>
      {frequency === 'YEARLY' && (
        <SelectField
          label={text('recurrence.month')}
          value={String(month)}
          options={MONTHS.map((one) => ({ value: String(one), label: monthOf(one) }))}
          onChange={(value) => onChange({ month: Number(value) })}
        />
      )}
      <SelectField
        label={text('recurrence.month-day')}
        value={monthDay.by}
        options={(['number', 'weekday'] as const).map((value) => ({
          value,
          label: text(`recurrence.month-day.${value}`),
        }))}
        onChange={(by) =>
          choose(
            by === 'weekday'
              ? { by, position: 1, weekday: rule.weekdays[0] ?? 'MO' }
              : { by: 'number', day: 1 },
          )
        }
      />
      {monthDay.by === 'number' ? (
        <SelectField
          label={text('recurrence.day')}
          hint={monthDay.day > 28 ? text('recurrence.day.short-months') : undefined}
          value={String(monthDay.day)}
          options={DAYS.map((day) => ({
            value: String(day),
            label: day === -1 ? text('recurrence.day.last') : String(day),
          }))}
          onChange={(value) => choose({ by: 'number', day: Number(value) })}
        />
      ) : (
        <>
          <SelectField
            label={text('recurrence.position')}
            value={String(monthDay.position)}
            options={POSITIONS.map((position) => ({
              value: String(position),
              label: text('recurrence.position.one', { position: String(position) }),
            }))}
            onChange={(value) =>
              choose({
                ...monthDay,
                position: POSITIONS.find((one) => String(one) === value) ?? monthDay.position,
              })
            }
          />
          <SelectField
            label={text('recurrence.weekday')}
            value={monthDay.weekday}
            options={WEEKDAYS.map((value) => ({ value, label: weekdayOf(value) }))}
            onChange={(value) =>
              choose({
                ...monthDay,
                weekday: WEEKDAYS.find((one) => one === value) ?? monthDay.weekday,
              })
            }
          />
        </>
      )}
    </div>
  );
}
