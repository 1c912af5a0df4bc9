import type { JSX } from 'react';
import { useText } from '../../../messages/text.js';
import { TextField } from '../../../widgets/field.js';
import { SelectField } from '../../../widgets/select-field.js';
import { isComplete, offsetsOf } from './local-time.js';
import styles from './when-choice.module.css';

const ZONES = Intl.supportedValuesOf('timeZone');

export interface LocalTime {
  readonly local: string;
  readonly timezone: string;
  readonly offset?: string;
}

/** Date, time and zone; on the day clocks go back, which of two equal times. */
export function TimeFields(props: {
  readonly when: LocalTime;
  readonly problem?: string | null;
  readonly onChange: (when: LocalTime) => void;
}): JSX.Element {
  const text = useText();
  const { when, problem, onChange } = props;
  const { local, timezone, offset } = when;
  const [date = '', time = ''] = local.split('T');
  const offsets = isComplete(local) ? offsetsOf(local, timezone) : null;
  const gap = offsets?.length === 0 ? text('composer.when.gap', { timezone }) : null;
  return (
    <div className={styles.fields}>
      <div className={styles.row}>
        <TextField
          label={text('composer.when.date')}
          type="date"
          value={date}
          problem={problem}
          onChange={(event) => onChange({ local: `${event.target.value}T${time}`, timezone })}
        />
        <TextField
          label={text('composer.when.time')}
          type="time"
          value={time}
          problem={gap}
          onChange={(event) => onChange({ local: `${date}T${event.target.value}`, timezone })}
        />
      </div>
      {offsets?.length === 2 && (
        <SelectField
          label={text('composer.when.twice')}
          value={offset ?? offsets[0]!}
          options={offsets.map((value, index) => ({
            value,
            label: text(index === 0 ? 'composer.when.earlier' : 'composer.when.later', {
              offset: value,
            }),
          }))}
          onChange={(chosen) => onChange({ ...when, offset: chosen })}
        />
      )}
      <SelectField
        label={text('composer.when.zone')}
        value={timezone}
        options={[...new Set([timezone, ...ZONES])].map((zone) => ({
          value: zone,
          label: zone.replaceAll('_', ' '),
        }))}
        onChange={(zone) => onChange({ local, timezone: zone })}
      />
    </div>
  );
}
