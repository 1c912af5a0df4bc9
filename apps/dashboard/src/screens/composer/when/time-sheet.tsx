import { type JSX } from 'react';
import { useText } from '../../../messages/text.js';
import { Button } from '../../../widgets/button.js';
import { TextField } from '../../../widgets/field.js';
import { SelectField } from '../../../widgets/select-field.js';
import { Sheet } from '../../../widgets/sheet.js';
import type { When } from '../composition/composition.js';
import { atTime, isComplete, offsetsOf } from './local-time.js';
import styles from './when-choice.module.css';

type At = Extract<When, { kind: 'at' }>;

const ZONES = Intl.supportedValuesOf('timeZone');

/** Date, time and zone; on the day clocks go back, which of two equal times. */
export function TimeSheet(props: {
  readonly when: At;
  readonly onChange: (when: At) => void;
  readonly onClose: () => void;
}): JSX.Element {
  const text = useText();
  const { when, onChange, onClose } = props;
  const { local, timezone, offset } = when;
  const [date = '', time = ''] = local.split('T');
  const offsets = isComplete(local) ? offsetsOf(local, timezone) : null;
  return (
    <Sheet
      title={text('composer.when')}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {text('composer.when.done')}
        </Button>
      }
    >
      <div className={styles.fields}>
        <div className={styles.row}>
          <TextField
            label={text('composer.when.date')}
            type="date"
            value={date}
            onChange={(event) => onChange(atTime(`${event.target.value}T${time}`, timezone))}
          />
          <TextField
            label={text('composer.when.time')}
            type="time"
            value={time}
            problem={offsets?.length === 0 ? text('composer.when.gap', { timezone }) : null}
            onChange={(event) => onChange(atTime(`${date}T${event.target.value}`, timezone))}
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
          onChange={(zone) => onChange(atTime(local, zone))}
        />
      </div>
    </Sheet>
  );
}
