import { useId, type ComponentProps, type JSX, type ReactNode } from 'react';
import { Icon } from './icon.js';
import styles from './field.module.css';

interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  /** What is wrong with the value, in words that help. */
  readonly problem?: string | null;
}

/** A line of text with its name, a hint, and what is wrong with it. */
export function TextField({
  label,
  hint,
  problem,
  ...rest
}: FieldProps & Omit<ComponentProps<'input'>, 'id' | 'className'>): JSX.Element {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        dir="auto"
        {...rest}
        id={id}
        className={styles.input}
        aria-invalid={problem ? true : undefined}
        aria-describedby={hint === undefined && problem === undefined ? undefined : `${id}-more`}
      />
      <FieldNote id={`${id}-more`} hint={hint} problem={problem} />
    </div>
  );
}

/** Below a field: the problem if there is one, else the hint. */
export function FieldNote({
  id,
  hint,
  problem,
}: { readonly id: string } & Omit<FieldProps, 'label'>): JSX.Element | null {
  // Room is kept for what may be said, and for nothing else.
  if (hint === undefined && problem === undefined) return null;
  return (
    <div id={id} className={styles.note} aria-live="polite">
      {problem ? (
        <span className={styles.problem}>
          <Icon name="circle-x" size="small" />
          {problem}
        </span>
      ) : (
        hint
      )}
    </div>
  );
}
