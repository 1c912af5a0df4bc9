import type { JSX } from 'react';
import { useWaitingCount } from '../approvals/waiting-count.js';
import { useText } from '../messages/text.js';
import styles from './waiting.module.css';

/** How many approvals wait for this person, beside the name of their screen; nothing where none do. */
export function Waiting(): JSX.Element | null {
  const text = useText();
  const count = useWaitingCount();
  if (count === null || count === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="hidden-visually">{text('shell.waiting', { count })}</span>
    </span>
  );
}
