import { type JSX } from 'react';
import { drawings, type IconName } from './icon-drawings.js';
import styles from './icon.module.css';

export type { IconName };

const SIZES = { small: 14, medium: 16, large: 20 } as const;

/** A drawing beside words; it says nothing by itself. */
export function Icon(props: {
  readonly name: IconName;
  readonly size?: keyof typeof SIZES;
  readonly spinning?: boolean;
}): JSX.Element {
  const side = SIZES[props.size ?? 'medium'];
  return (
    <svg
      className={props.spinning ? `${styles.icon} ${styles.spinning}` : styles.icon}
      width={side}
      height={side}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={drawings[props.name]} />
    </svg>
  );
}
