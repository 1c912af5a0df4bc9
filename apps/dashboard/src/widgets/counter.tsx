import type { JSX } from 'react';
import { useIntl } from 'react-intl';
import styles from './counter.module.css';

const AROUND = 37.7;

/** How much of the room is taken. `~` before a number that is a guess. */
export function Counter(props: {
  readonly length: number;
  readonly limit: number | null;
  readonly estimated?: boolean;
  readonly showLimit?: boolean;
}): JSX.Element {
  const { formatNumber } = useIntl();
  const { length, limit, estimated } = props;
  const over = limit !== null && length > limit;
  const share = limit === null || limit === 0 ? 0 : Math.min(1, length / limit);
  return (
    <span className={styles.counter} data-over={over || undefined}>
      {limit !== null && (
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" className={styles.ring}>
          <circle cx="8" cy="8" r="6" />
          <circle
            className={styles.part}
            cx="8"
            cy="8"
            r="6"
            strokeDasharray={`${share * AROUND} ${AROUND}`}
            transform="rotate(-90 8 8)"
          />
        </svg>
      )}
      <span>
        {estimated ? '~' : ''}
        {formatNumber(length)}
        {limit !== null && (over || props.showLimit) && (
          <span className={styles.limit}>/{formatNumber(limit)}</span>
        )}
      </span>
    </span>
  );
}
