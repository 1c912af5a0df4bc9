import type { JSX, ReactNode } from 'react';
import { Icon, type IconName } from './icon.js';
import styles from './banner.module.css';

export type BannerTone = 'failed' | 'risk' | 'held' | 'published' | 'unknown';

const ICONS: Readonly<Record<BannerTone, IconName>> = {
  failed: 'circle-x',
  risk: 'triangle-alert',
  held: 'hourglass',
  published: 'circle-check',
  unknown: 'circle-question-mark',
};

/** A sentence above everything else, with what may be done about it. */
export function Banner(props: {
  readonly tone: BannerTone;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}): JSX.Element {
  return (
    <div
      className={styles.banner}
      data-tone={props.tone}
      role={props.tone === 'failed' ? 'alert' : 'status'}
    >
      <span className={styles.icon}>
        <Icon name={ICONS[props.tone]} />
      </span>
      <div className={styles.words}>{props.children}</div>
      {props.actions}
    </div>
  );
}
