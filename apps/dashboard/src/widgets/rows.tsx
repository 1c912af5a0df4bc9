import type { JSX, ReactNode } from 'react';
import styles from './rows.module.css';

/** Things below each other, parted by lines. */
export function Rows(props: { readonly label: string; readonly children: ReactNode }): JSX.Element {
  return (
    <ul className={styles.rows} aria-label={props.label}>
      {props.children}
    </ul>
  );
}

/** One thing: its drawing, what it is, what is said of it, and what can be done. */
export function Row(props: {
  readonly before?: ReactNode;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}): JSX.Element {
  return (
    <li className={styles.row}>
      {props.before}
      <div className={styles.words}>
        <div dir="auto" className={styles.title}>
          {props.title}
        </div>
        {props.children && <div className={styles.more}>{props.children}</div>}
      </div>
      {props.actions && <div className={styles.actions}>{props.actions}</div>}
    </li>
  );
}
