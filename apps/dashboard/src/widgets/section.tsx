import { useId, type JSX, type ReactNode } from 'react';
import styles from './section.module.css';

/** A part of a screen: its name, what it is for, what can be done, and what it holds. */
export function Section(props: {
  readonly title: string;
  readonly words?: ReactNode;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}): JSX.Element {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.head}>
        <div>
          <h2 dir="auto" id={id}>
            {props.title}
          </h2>
          {props.words && <p className={styles.words}>{props.words}</p>}
        </div>
        {props.actions && <div className={styles.actions}>{props.actions}</div>}
      </header>
      {props.children}
    </section>
  );
}
