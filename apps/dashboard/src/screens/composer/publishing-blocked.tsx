import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { sessionQuery } from '../../api/session.js';
import { useText } from '../../messages/text.js';
import { Banner } from '../../widgets/banner.js';
import { Button, buttonClass } from '../../widgets/button.js';
import { useComposer } from './composer-context.js';
import styles from './composer.module.css';

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
          <>
            <Link
              to="/settings"
              search={{ tab: 'billing' }}
              className={buttonClass({ size: 'small' })}
            >
              {text('composer.refused.plans')}
            </Link>
            {composition.when.kind !== 'draft' && (
              <Button
                size="small"
                onClick={() => change((before) => ({ ...before, when: { kind: 'draft' } }))}
              >
                {text('composer.go.draft')}
              </Button>
            )}
          </>
        }
      >
        <b>{text('composer.blocked')}</b> {publishing.message} {text('composer.blocked.words')}
      </Banner>
    </div>
  );
}
