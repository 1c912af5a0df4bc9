import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { sessionQuery } from '../../api/session.js';
import { useText } from '../../messages/text.js';
import { Banner } from '../../widgets/banner.js';
import { useComposer } from './composer-context.js';
import styles from './composer.module.css';
import { PlansOrDraft } from './plans-or-draft.js';

/** The plan lets nothing out now. Writing goes on, and drafts are stored. */
export function PublishingBlocked(): JSX.Element | null {
  const text = useText();
  const { composition, change } = useComposer();
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const publishing = session?.entitlements.publishing;
  if (publishing === undefined || publishing.allowed) return null;
  return (
    <div className={styles.banner}>
      <Banner
        tone="risk"
        actions={
          <PlansOrDraft
            onDraft={
              composition.when.kind === 'draft'
                ? null
                : () => change((before) => ({ ...before, when: { kind: 'draft' } }))
            }
          />
        }
      >
        <b>{text('composer.blocked')}</b> {publishing.message} {text('composer.blocked.words')}
      </Banner>
    </div>
  );
}
