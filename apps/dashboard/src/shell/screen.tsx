import type { JSX, ReactNode } from 'react';
import styles from './screen.module.css';

/** A screen: its name and actions in a bar, and what it is about below. */
export function Screen(props: {
  readonly title: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}): JSX.Element {
  return (
    <>
      <header className={styles.bar}>
        <h1 dir="auto" className={styles.title}>
          {props.title}
        </h1>
        <span className={styles.gap} />
        {props.actions && <div className={styles.actions}>{props.actions}</div>}
      </header>
      {props.children}
    </>
  );
}
