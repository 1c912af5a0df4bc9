import type { JSX } from 'react';
import styles from './logo.module.css';

export function Logo(): JSX.Element {
  return (
    <span className={styles.logo} aria-hidden="true">
      <svg width="16" height="16" viewBox="0 0 16 16">
        <path d="M2.5 12.5 8 3l5.5 9.5L8 10z" />
      </svg>
    </span>
  );
}
