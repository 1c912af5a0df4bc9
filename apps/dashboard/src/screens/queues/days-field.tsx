import { useState, type JSX, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { useText } from '../../messages/text.js';
import { Button, IconButton } from '../../widgets/button.js';
import { TextField } from '../../widgets/field.js';
import styles from './queues.module.css';

/** Days one by one: those that are chosen, each with the way off the list, and one more. */
export function DaysField(props: {
  readonly label: string;
  /** `2026-12-24` */
  readonly days: readonly string[];
  readonly disabled?: boolean;
  readonly problem?: string | null;
  readonly onChange: (days: readonly string[]) => void;
}): JSX.Element {
  const text = useText();
  const { formatDate } = useIntl();
  const { label, days, disabled, problem, onChange } = props;
  const [day, setDay] = useState('');
  const add = (): void => {
    if (day === '') return;
    onChange([...new Set([...days, day])].toSorted());
    setDay('');
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  const words = (one: string): string =>
    formatDate(`${one}T12:00:00Z`, { timeZone: 'UTC', dateStyle: 'medium' });
  return (
    <div className={styles.days}>
      {days.length > 0 && (
        <ul aria-label={label}>
          {days.map((one) => (
            <li key={one}>
              <time dateTime={one}>{words(one)}</time>
              {!disabled && (
                <IconButton
                  label={text('composer.media.remove', { name: words(one) })}
                  icon="x"
                  size="small"
                  onClick={() => onChange(days.filter((other) => other !== one))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {!disabled && (
        <div className={styles.adding}>
          <TextField
            label={text('queue.blackouts.day')}
            type="date"
            value={day}
            problem={problem ?? undefined}
            onChange={({ target }) => setDay(target.value)}
            onKeyDown={press}
          />
          <Button icon="plus" disabled={day === ''} onClick={add}>
            {text('queue.blackouts.add')}
          </Button>
        </div>
      )}
    </div>
  );
}
