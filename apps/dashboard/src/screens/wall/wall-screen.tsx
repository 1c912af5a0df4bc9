import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState, type JSX } from 'react';
import { useRights } from '../../api/rights.js';
import { sessionQuery } from '../../api/session.js';
import { useText } from '../../messages/text.js';
import { useNetworkOf } from '../../networks/networks.js';
import { Screen } from '../../shell/screen.js';
import { Banner } from '../../widgets/banner.js';
import { Button, buttonClass } from '../../widgets/button.js';
import { Empty } from '../../widgets/empty.js';
import { SelectField } from '../../widgets/select-field.js';
import { Skeleton } from '../../widgets/skeleton.js';
import { accountsQuery } from '../accounts/accounts-queries.js';
import { BreakSheet } from './break-sheet.js';
import { ourPostsQuery, wallQuery } from './wall-queries.js';
import { WaitingFaults } from './waiting-faults.js';
import { WallRowView } from './wall-row.js';
import { rowsOf } from './wall-rows.js';
import styles from './wall.module.css';

/** What the sandbox's networks truly hold, beside what we say of it. */
export function WallScreen(): JSX.Element {
  const text = useText();
  const [isBreaking, setBreaking] = useState(false);
  const { data: session } = useSuspenseQuery(sessionQuery);
  const { may } = useRights();
  const isSandbox = session?.tenant.mode === 'sandbox';
  if (!isSandbox) {
    return (
      <Screen title={text('screen.wall')}>
        <Empty icon="table" title={text('wall.live')}>
          {text('wall.live.words')}
        </Empty>
      </Screen>
    );
  }
  return (
    <Screen
      title={text('screen.wall')}
      actions={
        <>
          {session.sandbox && (
            <a
              href={session.sandbox.url}
              target="_blank"
              rel="noreferrer noopener"
              className={buttonClass({})}
            >
              {text('wall.sandbox-page')}
            </a>
          )}
          {may('connect') && (
            <Button kind="primary" icon="zap" onClick={() => setBreaking(true)}>
              {text('wall.break')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.body}>
        <WaitingFaults />
        <Ledger />
      </div>
      {isBreaking && <BreakSheet onClose={() => setBreaking(false)} />}
    </Screen>
  );
}

function Ledger(): JSX.Element {
  const text = useText();
  const { network } = useSearch({ from: '/workspace/wall' });
  const wall = useQuery(wallQuery);
  const ours = useQuery(ourPostsQuery);
  const accounts = useQuery(accountsQuery);
  const failed = wall.error ?? ours.error;
  const again = (): void => void Promise.all([wall.refetch(), ours.refetch()]);
  const all = wall.data && ours.data ? rowsOf(wall.data, ours.data, wall.dataUpdatedAt) : null;
  const rows = all?.filter(({ provider }) => network === undefined || provider === network);
  const disagreeing = rows?.filter(({ mismatch }) => mismatch !== null).length ?? 0;
  const agreeing =
    rows?.filter(({ atNetwork, isSettling }) => atNetwork !== null && !isSettling).length ?? 0;
  return (
    <>
      {failed && (
        <Banner tone="failed" actions={<Button onClick={again}>{text('failure.again')}</Button>}>
          {all === null
            ? failed.message
            : text('wall.stale', { time: new Date(wall.dataUpdatedAt) })}
        </Banner>
      )}
      {all === null && !failed && <Skeleton lines={8} />}
      {all !== null && (all.length > 0 || network !== undefined) && (
        <div className={styles.tools}>
          <p
            className={styles.sum}
            data-tone={disagreeing > 0 ? 'failed' : 'published'}
            aria-live="polite"
          >
            {disagreeing > 0
              ? text('wall.disagree', { count: disagreeing })
              : text('wall.agree', { count: agreeing })}
          </p>
          <NetworkFilter providers={[...new Set(all.map(({ provider }) => provider))]} />
        </div>
      )}
      {rows?.length === 0 && (
        <Empty icon="table" title={text('wall.none')}>
          {text('wall.none.words')}
        </Empty>
      )}
      {rows && rows.length > 0 && (
        <>
          <div className={styles.heads} aria-hidden="true">
            <span>{text('wall.network-shows')}</span>
            <span>{text('wall.we-say')}</span>
          </div>
          <ul
            className={styles.rows}
            data-stale={failed !== null || undefined}
            aria-label={text('screen.wall')}
          >
            {rows.map((row) => (
              <WallRowView
                key={row.key}
                row={row}
                account={accounts.data?.find(({ id }) => id === row.accountId)}
                nowMs={wall.dataUpdatedAt}
              />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function NetworkFilter({ providers }: { readonly providers: readonly string[] }): JSX.Element {
  const text = useText();
  const networkOf = useNetworkOf();
  const navigate = useNavigate();
  const { network } = useSearch({ from: '/workspace/wall' });
  const options = [...new Set([...providers, ...(network === undefined ? [] : [network])])];
  return (
    <SelectField
      label={text('wall.network')}
      value={network ?? ''}
      options={[
        { value: '', label: text('wall.all-networks') },
        ...options.map((id) => ({ value: id, label: networkOf(id).label })),
      ]}
      onChange={(value) =>
        void navigate({ to: '/wall', search: value === '' ? {} : { network: value } })
      }
    />
  );
}
