import type { JSX, ReactNode } from 'react';
import styles from './sides.module.css';

/** Two versions of something, beside each other till somebody chooses one. */
export function Sides({ children }: { readonly children: ReactNode }): JSX.Element {
  return <div className={styles.sides}>{children}</div>;
}

export function Side(props: {
  readonly title: string;
  /** Above its text. */
  readonly heading?: ReactNode;
  readonly text: ReactNode;
  /** Below its text. */
  readonly details?: ReactNode;
  readonly choice: ReactNode;
}): JSX.Element {
  return (
    <section className={styles.side} aria-label={props.title}>
      <h3 dir="auto">{props.title}</h3>
      {props.heading}
      <p dir="auto" className={styles.text} tabIndex={0}>
        {props.text}
      </p>
      {props.details}
      <div>{props.choice}</div>
    </section>
  );
}
