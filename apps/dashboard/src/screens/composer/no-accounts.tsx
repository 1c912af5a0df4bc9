import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useText } from '../../messages/text.js';
import { buttonClass } from '../../widgets/button.js';
import { Empty } from '../../widgets/empty.js';

/** Nothing can be written for nobody: leads to where accounts are connected. */
export function NoAccounts(): JSX.Element {
  const text = useText();
  return (
    <Empty
      isPage
      icon="at-sign"
      title={text('composer.no-accounts')}
      actions={
        <Link to="/accounts" className={buttonClass({ kind: 'primary' })}>
          {text('screen.accounts')}
        </Link>
      }
    >
      {text('composer.no-accounts.words')}
    </Empty>
  );
}
