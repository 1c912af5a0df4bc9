import type { JSX, ReactNode } from 'react';
import { Icon, type IconName } from './icon.js';
import styles from './empty.module.css';

/** Nothing is here yet: what would be, and how to begin. */
export function Empty(props: {
  readonly icon: IconName;
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Whether it is all of the page, which has no other heading. */
  readonly isPage?: boolean;
}): JSX.Element {
  const Heading = props.isPage ? 'h1' : 'h2';
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <Icon name={props.icon} size="large" />
      </span>
      <Heading className={styles.title}>{props.title}</Heading>
      {props.children && <p className={styles.words}>{props.children}</p>}
      {props.actions && <div className={styles.actions}>{props.actions}</div>}
    </div>
  );
}
