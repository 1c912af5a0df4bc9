import type { JSX } from 'react';
import { useRights } from '../../api/rights.js';
import { useText } from '../../messages/text.js';
import { Screen } from '../../shell/screen.js';
import styles from '../../widgets/page.module.css';
import { buttonClass } from '../../widgets/button.js';
import { RoleNote } from '../../widgets/role-note.js';
import { KeysSection } from './keys/keys-section.js';
import { WebhooksSection } from './webhooks/webhooks-section.js';

/** What programs need: keys to call with, and webhooks to be called by. */
export function DevelopersScreen(): JSX.Element {
  const text = useText();
  const { may } = useRights();
  return (
    <Screen
      title={text('screen.developers')}
      actions={
        <a href="/docs" target="_blank" rel="noreferrer noopener" className={buttonClass({})}>
          {text('shell.docs')}
        </a>
      }
    >
      <div className={styles.page}>
        {may('integrate') ? <KeysSection /> : <RoleNote />}
        <WebhooksSection />
      </div>
    </Screen>
  );
}
