import { useId, type JSX, type ReactNode } from 'react';
import { FieldNote } from './field.js';
import styles from './select-field.module.css';

/** One of several values, with its name, a hint, and what is wrong with it. */
export function SelectField(props: {
  readonly id?: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
  readonly hint?: ReactNode;
  readonly problem?: string | null;
}): JSX.Element {
  const own = useId();
  const { id = own, label, value, options, onChange, hint, problem } = props;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={styles.select}
        value={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={hint === undefined && problem === undefined ? undefined : `${id}-more`}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <FieldNote id={`${id}-more`} hint={hint} problem={problem} />
    </div>
  );
}
