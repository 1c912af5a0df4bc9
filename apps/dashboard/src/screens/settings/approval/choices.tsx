import { useId, type JSX } from 'react';
import styles from './approval.module.css';

/** Some of several things; none is all of them. Nothing where there is nothing to choose. */
export function Choices<Value extends string>(props: {
  readonly legend: string;
  readonly hint?: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: readonly Value[];
  readonly onToggle: (value: Value) => void;
}): JSX.Element | null {
  const id = useId();
  const { legend, hint, choices, chosen, onToggle } = props;
  if (choices.length === 0) return null;
  return (
    <fieldset className={styles.group} aria-describedby={hint === undefined ? undefined : id}>
      <legend>{legend}</legend>
      <div className={styles.choices}>
        {choices.map(({ value, label }) => (
          <label key={value} className={styles.choice}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={() => onToggle(value)}
            />
            <bdi>{label}</bdi>
          </label>
        ))}
      </div>
      {hint !== undefined && <small id={id}>{hint}</small>}
    </fieldset>
  );
}
