import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState, type JSX } from 'react';
import { useRights } from '../../api/rights.js';
import { sessionQuery } from '../../api/session.js';
import { useText } from '../../messages/text.js';
import { Screen } from '../../shell/screen.js';
import { Banner } from '../../widgets/banner.js';
import { Button } from '../../widgets/button.js';
import { Dialog } from '../../widgets/dialog.js';
import { Empty } from '../../widgets/empty.js';
import { RoleNote } from '../../widgets/role-note.js';
import { Skeleton } from '../../widgets/skeleton.js';
import { AccountRow } from './account-row.js';
import { accountsQuery } from './accounts-queries.js';
import styles from './accounts.module.css';
import { ConnectPicker } from './connect-picker.js';
import { ConnectResult } from './connect-result.js';
import { TestAccountsButton } from './test-accounts-button.js';

/** The accounts of the workspace: how each is, and more of them. */
export function AccountsScreen(): JSX.Element {
  const text = useText();
  const [isConnecting, setConnecting] = useState(false);
  const { connectionId, status } = useSearch({ from: '/workspace/accounts' });
  const accounts = useQuery(accountsQuery);
  const mayConnect = useRights().may('connect');
  const { data: session } = useQuery(sessionQuery);
  const isSandbox = session?.tenant.mode === 'sandbox';
  const isEmpty = accounts.data?.length === 0;
  const connect = (
    <Button
      kind={isSandbox && isEmpty ? 'plain' : 'primary'}
      icon="plus"
      onClick={() => setConnecting(true)}
    >
      {text('accounts.connect')}
    </Button>
  );
  return (
    <Screen
      title={text('screen.accounts')}
      actions={
        mayConnect &&
        (accounts.data?.length ?? 0) > 0 && (
          <>
            {isSandbox && <TestAccountsButton />}
            {connect}
          </>
        )
      }
    >
      <div className={styles.body}>
        {connectionId && status && <ConnectResult connectionId={connectionId} status={status} />}
        {accounts.isError && (
          <Banner
            tone="failed"
            actions={
              <Button onClick={() => void accounts.refetch()}>{text('failure.again')}</Button>
            }
          >
            {accounts.error.message}
          </Banner>
        )}
        {!mayConnect && <RoleNote isShown />}
        {accounts.isPending && <Skeleton lines={6} />}
        {isEmpty && (
          <Empty
            icon="at-sign"
            title={text('accounts.none')}
            actions={
              mayConnect && (
                <>
                  {isSandbox && <TestAccountsButton kind="primary" />}
                  {connect}
                </>
              )
            }
          >
            {text(isSandbox ? 'accounts.none.sandbox' : 'accounts.none.live')}
          </Empty>
        )}
        <ul className={styles.list}>
          {accounts.data?.map((account) => (
            <AccountRow
              key={account.id}
              account={account}
              onReconnect={() => setConnecting(true)}
            />
          ))}
        </ul>
      </div>
      <Dialog
        title={text('accounts.connect')}
        isOpen={isConnecting}
        onClose={() => setConnecting(false)}
      >
        <ConnectPicker onConnected={() => setConnecting(false)} />
      </Dialog>
    </Screen>
  );
}
