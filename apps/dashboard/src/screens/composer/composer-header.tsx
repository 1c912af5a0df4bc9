import { Link } from '@tanstack/react-router';
import { useState, type JSX } from 'react';
import { useText } from '../../messages/text.js';
import { buttonClass } from '../../widgets/button.js';
import { Icon } from '../../widgets/icon.js';
import styles from './composer.module.css';
import { Conflict } from './conflict.js';
import { DraftsSheet } from './drafts-sheet.js';
import { PublishingBlocked } from './publishing-blocked.js';
import { SavedWords } from './saved-words.js';
import type { KeptComposition } from './use-kept-composition.js';

export type View = 'write' | 'preview';

export function ComposerHeader(props: {
  readonly kept: KeptComposition;
  readonly draftId: string;
  readonly owner: string;
  readonly view: View;
  readonly setView: (view: View) => void;
}): JSX.Element {
  const text = useText();
  const { kept, draftId, owner, view, setView } = props;
  const [listing, setListing] = useState(false);
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
        <SavedWords saved={kept.saved} />
        <span className={styles.gap} />
        <button
          type="button"
          className={`${buttonClass({ kind: 'quiet', size: 'small' })} ${styles.drafts}`}
          aria-label={text('composer.drafts')}
          onClick={() => setListing(true)}
        >
          <Icon name="history" />
          <span>{text('composer.drafts')}</span>
        </button>
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
      <PublishingBlocked />
      {listing && <DraftsSheet owner={owner} openId={draftId} onClose={() => setListing(false)} />}
    </>
  );
}
