import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type JSX } from 'react';
import { answered, api } from '../../api/client.js';
import { useRights } from '../../api/rights.js';
import { useText } from '../../messages/text.js';
import { AccountMark } from '../../widgets/account-mark.js';
import { Banner } from '../../widgets/banner.js';
import { Button, IconButton } from '../../widgets/button.js';
import { Dialog } from '../../widgets/dialog.js';
import { StatusChip } from '../../widgets/status-chip.js';
import { healthOf } from './account-health.js';
import type { Account } from './accounts-queries.js';
import styles from './accounts.module.css';

/** One account: who it is, how it is, and what may be done about it. */
export function AccountRow(props: {
  readonly account: Account;
  readonly onReconnect: () => void;
}): JSX.Element {
  const text = useText();
  const { account } = props;
  const { may } = useRights();
  const [isLeaving, setLeaving] = useState(false);
  const health = healthOf(account);
  return (
    <li className={styles.row}>
      <AccountMark provider={account.provider} size="large" />
      <div className={styles.who}>
        <b dir="auto">{account.displayName ?? account.handle}</b>
        <span className={styles.handle}>{account.handle}</span>
        {account.statusReason && <span className={styles.reason}>{account.statusReason}</span>}
      </div>
      <span className={styles.health}>
        <StatusChip tone={health.tone} icon={health.icon}>
          {text(health.word)}
        </StatusChip>
        {health.tone === 'failed' && may('connect') && (
          <Button size="small" onClick={props.onReconnect}>
            {text('accounts.again')}
          </Button>
        )}
      </span>
      {may('integrate') && (
        <IconButton
          icon="x"
          size="small"
          label={text('accounts.disconnect', { handle: account.handle })}
          onClick={() => setLeaving(true)}
        />
      )}
      <Dialog
        title={text('disconnect.title', { handle: account.handle })}
        isOpen={isLeaving}
        onClose={() => setLeaving(false)}
      >
        <Disconnect account={account} onDone={() => setLeaving(false)} />
      </Dialog>
    </li>
  );
}

function Disconnect({
  account,
  onDone,
}: {
  readonly account: Account;
  readonly onDone: () => void;
}): JSX.Element {
  const text = useText();
  const queries = useQueryClient();
  const disconnect = useMutation({
    mutationFn: () =>
      answered(
        api.DELETE('/v1/dashboard/accounts/{accountId}', {
          params: { path: { accountId: account.id } },
        }),
      ),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['accounts'] });
      onDone();
    },
  });
  return (
    <div className={styles.leave}>
      {disconnect.isError && <Banner tone="failed">{disconnect.error.message}</Banner>}
      <p>{text('disconnect.words')}</p>
      <div className={styles.actions}>
        <Button onClick={onDone}>{text('dialog.cancel')}</Button>
        <Button kind="danger" busy={disconnect.isPending} onClick={() => disconnect.mutate()}>
          {text('disconnect.button')}
        </Button>
      </div>
    </div>
  );
}
