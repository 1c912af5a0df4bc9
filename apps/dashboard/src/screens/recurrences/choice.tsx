import type { JSX, ReactNode } from 'react';
import styles from './recurrence-screen.module.css';

/** A yes or no, in a sentence. */
export function Choice(props: {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
}): JSX.Element {
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        checked={props.checked}
        onChange={({ target }) => props.onChange(target.checked)}
      />
      <span>{props.children}</span>
    </label>
  );
}
