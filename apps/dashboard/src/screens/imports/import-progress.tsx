import type { JSX } from 'react';
import { useText } from '../../messages/text.js';
import { shareOf } from './import-plan.js';
import styles from './import-screen.module.css';
import type { Import } from './imports-queries.js';

/** How far the service is with an import. */
export function ImportProgress({ one }: { readonly one: Import }): JSX.Element {
  const text = useText();
  const { rows, checked, ready, applied, invalid } = one.counts;
  const share = shareOf(one);
  const words = {
    received: text('import.progress.reading', { count: rows }),
    checking: text('import.progress.checking', { done: checked, all: rows }),
    applying: text('import.progress.applying', { done: applied, all: ready + applied }),
  }[one.status as 'received' | 'checking' | 'applying'];
  return (
    <div className={styles.progress}>
      <p>{words}</p>
      <progress aria-label={words} {...(share !== null && { value: share })} />
      {one.status === 'checking' && invalid > 0 && (
        <p>{text('import.count.wrong', { count: invalid })}</p>
      )}
    </div>
  );
}
