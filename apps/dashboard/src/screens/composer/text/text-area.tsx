import type { JSX } from 'react';
import styles from './text-area.module.css';

/** A field that grows with its text, and marks what is too much. */
export function TextArea(props: {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  /** How many characters fit; all of them where it is not said. */
  readonly fits?: number;
  readonly invalid?: boolean;
  readonly large?: boolean;
}): JSX.Element {
  const { id, label, value, onChange, placeholder, fits = value.length, invalid, large } = props;
  return (
    <div className={large ? `${styles.area} ${styles.large}` : styles.area}>
      <div className={styles.mirror} aria-hidden="true">
        {value.slice(0, fits)}
        {fits < value.length && <mark>{value.slice(fits)}</mark>}
        {'\n'}
      </div>
      <textarea
        id={id}
        aria-label={label}
        aria-invalid={invalid || undefined}
        placeholder={placeholder}
        value={value}
        rows={1}
        dir="auto"
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
