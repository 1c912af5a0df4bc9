import type { JSX } from 'react';
import { useText } from '../../../messages/text.js';
import { Button } from '../../../widgets/button.js';
import { FieldNote } from '../../../widgets/field.js';
import type { SettingField } from './setting-fields.js';
import styles from './settings.module.css';

/** A question without a usual answer: neither is chosen till somebody chooses. */
export function YesNoField(props: {
  readonly id: string;
  readonly field: SettingField;
  readonly value: unknown;
  readonly problem: string | null;
  readonly onChange: (value: boolean | undefined) => void;
}): JSX.Element {
  const text = useText();
  const { id, field, value, problem, onChange } = props;
  return (
    <fieldset
      className={styles.question}
      id={id}
      tabIndex={-1}
      role="radiogroup"
      aria-describedby={`${id}-more`}
      aria-invalid={problem !== null || undefined}
      aria-required={field.required || undefined}
    >
      <legend>{field.label}</legend>
      <div className={styles.answers}>
        {([true, false] as const).map((answer) => (
          <label key={String(answer)} className={styles.switch}>
            <input
              type="radio"
              name={id}
              checked={value === answer}
              onChange={() => onChange(answer)}
            />
            {text(answer ? 'composer.settings.yes' : 'composer.settings.no')}
          </label>
        ))}
        {!field.required && typeof value === 'boolean' && (
          <Button kind="quiet" size="small" onClick={() => onChange(undefined)}>
            {text('composer.settings.unanswer')}
          </Button>
        )}
      </div>
      <FieldNote id={`${id}-more`} hint={field.description} problem={problem} />
    </fieldset>
  );
}
