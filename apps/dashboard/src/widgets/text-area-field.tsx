import { useId, type JSX, type ReactNode } from 'react';
import { FieldNote } from './field.js';
import styles from './text-area-field.module.css';

/** Several lines of text with their name. */
export function TextAreaField(props: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly rows?: number;
  readonly maxLength?: number;
  readonly required?: boolean;
  readonly hint?: ReactNode;
  readonly problem?: string | null;
}): JSX.Element {
  const id = useId();
  const { label, value, onChange, rows = 6, hint, problem, ...rest } = props;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        dir="auto"
        {...rest}
        id={id}
        rows={rows}
        className={styles.area}
        value={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={hint === undefined && problem === undefined ? undefined : `${id}-more`}
        onChange={(event) => onChange(event.target.value)}
      />
      <FieldNote id={`${id}-more`} hint={hint} problem={problem} />
    </div>
  );
}
