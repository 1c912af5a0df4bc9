import type { JSX } from 'react';
import { useText } from '../../messages/text.js';
import styles from './progress-bar.module.css';
import { progressOf } from './run-looks.js';

/** How much of a run is over, by how it ended; in words for those who do not see it. */
export function ProgressBar(props: {
  readonly summary: Parameters<typeof progressOf>[0];
}): JSX.Element {
  const text = useText();
  const { total } = props.summary;
  const { ended, pieces } = progressOf(props.summary);
  return (
    <span className={styles.progress}>
      <span className={styles.bar} aria-hidden="true">
        {pieces.map(({ tone, count }) => (
          <span
            key={tone}
            className={styles.piece}
            data-tone={tone}
            style={{ width: `${(count / Math.max(total, 1)) * 100}%` }}
          />
        ))}
      </span>
      <span>{text('run.progress', { ended, total })}</span>
    </span>
  );
}
