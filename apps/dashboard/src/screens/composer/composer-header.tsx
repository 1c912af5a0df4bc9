import { Link } from '@tanstack/react-router';
import { useSyncExternalStore, type JSX } from 'react';
import { useIntl } from 'react-intl';
import { useText } from '../../messages/text.js';
import { Banner } from '../../widgets/banner.js';
import { Button, buttonClass } from '../../widgets/button.js';
import { Icon } from '../../widgets/icon.js';
import styles from './composer.module.css';
import type { KeptComposition } from './use-kept-composition.js';

export type View = 'write' | 'preview';

export function ComposerHeader(props: {
  readonly kept: KeptComposition;
  readonly view: View;
  readonly setView: (view: View) => void;
}): JSX.Element {
  const text = useText();
  const { kept, view, setView } = props;
  return (
    <>
      <header className={styles.header}>
        <Link
          to="/"
          className={`${buttonClass({ kind: 'quiet', size: 'small' })} ${styles.close}`}
          aria-label={text('composer.close')}
        >
          <Icon name="x" />
        </Link>
        <h1>{text('composer.title')}</h1>
        <SavedState keeping={kept.keeping} />
        <span className={styles.gap} />
        <div className={styles.views} role="group" aria-label={text('composer.view')}>
          {(['write', 'preview'] as const).map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={view === name}
              onClick={() => setView(name)}
            >
              {text(`composer.view.${name}`)}
            </button>
          ))}
        </div>
      </header>
      <Conflict kept={kept} />
    </>
  );
}

function useOnline(): boolean {
  return useSyncExternalStore(
    (listener) => {
      addEventListener('online', listener);
      addEventListener('offline', listener);
      return () => {
        removeEventListener('online', listener);
        removeEventListener('offline', listener);
      };
    },
    () => navigator.onLine,
  );
}

function SavedState({ keeping }: Pick<KeptComposition, 'keeping'>): JSX.Element | null {
  const text = useText();
  const { formatTime } = useIntl();
  const online = useOnline();
  if (keeping.state === 'nothing' || keeping.state === 'conflict') return null;
  if (keeping.state === 'failed')
    return (
      <span className={styles.saved} data-tone="failed" role="alert">
        <Icon name="circle-x" size="small" />
        {text('composer.saved.failed')}
      </span>
    );
  if (keeping.state === 'typing')
    return <span className={styles.saved}>{text('composer.saved.typing')}</span>;
  return (
    <span className={styles.saved}>
      <Icon name="check" size="small" />
      {online
        ? text('composer.saved.here', { time: formatTime(keeping.at) })
        : text('composer.saved.offline')}
    </span>
  );
}

/** Another tab has changed the same draft: nothing is overwritten before somebody decides. */
function Conflict({ kept }: { readonly kept: KeptComposition }): JSX.Element | null {
  const text = useText();
  const { formatTime } = useIntl();
  if (kept.keeping.state !== 'conflict') return null;
  const { stored } = kept.keeping;
  return (
    <div className={styles.banner}>
      <Banner
        tone="held"
        actions={
          <>
            <Button size="small" onClick={() => kept.takeTheirs(stored)}>
              {text('composer.conflict.theirs')}
            </Button>
            <Button size="small" onClick={() => kept.keepMine(stored)}>
              {text('composer.conflict.mine')}
            </Button>
          </>
        }
      >
        <b>{text('composer.conflict', { time: formatTime(stored.updatedAt) })}</b>{' '}
        {stored.title && <q>{stored.title}</q>}
      </Banner>
    </div>
  );
}
