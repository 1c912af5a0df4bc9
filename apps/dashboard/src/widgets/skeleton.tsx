import type { JSX } from 'react';
import styles from './skeleton.module.css';

/** Lines where text will be, so that nothing jumps when it comes. */
export function Skeleton({ lines = 3 }: { readonly lines?: number }): JSX.Element {
  return (
    <div className={styles.skeleton} aria-hidden="true" data-skeleton="">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.line} />
      ))}
    </div>
  );
}
