import type { JSX, ReactNode } from 'react';
import { Icon, type IconName } from './icon.js';
import styles from './status-chip.module.css';

/** A state as word, drawing and colour together. */
export function StatusChip(props: {
  readonly tone: string;
  readonly icon: IconName;
  readonly children: ReactNode;
}): JSX.Element {
  return (
    <span className={styles.chip} data-tone={props.tone}>
      <Icon name={props.icon} size="small" spinning={props.icon === 'loader-circle'} />
      {props.children}
    </span>
  );
}
