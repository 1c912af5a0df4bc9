import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useRights } from '../../api/rights.js';
import { sessionQuery } from '../../api/session.js';
import { useText } from '../../messages/text.js';
import { Banner } from '../../widgets/banner.js';
import { useComposer } from './composer-context.js';
import styles from './composer.module.css';
import { PlansOrDraft } from './plans-or-draft.js';

/** The plan lets nothing out now, or others have a word in it first. Writing goes on. */
export function PublishingBlocked(): JSX.Element | null {
  const text = useText();
  const { composition, change } = useComposer();
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const { may, role } = useRights();
  const publishing = session?.entitlements.publishing;
  const draftInstead =
    composition.when.kind === 'draft'
      ? null
      : () => change((before) => ({ ...before, when: { kind: 'draft' } }));
  if (!may('publish') && role !== null)
    return (
      <div className={styles.banner}>
        <Banner tone="held">
          {text('composer.reviewed-first', { role: text(`role.${role}`) })}
        </Banner>
      </div>
    );
  if (publishing === undefined || publishing.allowed) return null;
  return (
    <div className={styles.banner}>
      <Banner tone="risk" actions={<PlansOrDraft onDraft={draftInstead} />}>
        <b>{text('composer.blocked')}</b> {publishing.message} {text('composer.blocked.words')}
      </Banner>
    </div>
  );
}
