import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { answered, api } from '../../api/client.js';
import { providersQuery, type NetworkDescription } from '../../api/providers.js';
import { useText } from '../../messages/text.js';
import { AccountMark } from '../../widgets/account-mark.js';
import { Banner } from '../../widgets/banner.js';
import { Button } from '../../widgets/button.js';
import { Icon } from '../../widgets/icon.js';
import { accountsQuery, type Account } from '../accounts/accounts-queries.js';
import styles from './first-minute.module.css';
import { Step } from './step.js';

/** While accounts come they are asked for this often, so that each shows when it is there. */
const LOOK_MS = 250;

/** By which the screen knows that it is at work. */
export const CONNECT = ['connect-test-accounts'];

/** A test account of every network at once; then the composer opens by itself. */
export function ConnectStep(props: {
  readonly accounts: readonly Account[];
  readonly onConnected: (accounts: readonly Account[]) => Promise<void>;
}): JSX.Element {
  const text = useText();
  const queries = useQueryClient();
  const providers = useQuery(providersQuery);
  const connect = useMutation({
    mutationKey: CONNECT,
    mutationFn: () => answered(api.POST('/v1/dashboard/sandbox/accounts', { body: {} })),
    onSettled: () => queries.invalidateQueries({ queryKey: accountsQuery.queryKey }),
    onSuccess: async ({ results }) => {
      const { accounts } = await queries.fetchQuery({ ...accountsQuery, staleTime: 0 });
      if (results.every(({ ok }) => ok)) await props.onConnected(accounts);
    },
  });
  const { data: accounts = props.accounts } = useQuery({
    ...accountsQuery,
    refetchInterval: connect.isPending ? LOOK_MS : false,
  });
  const networks = providers.data ?? [];
  const of = ({ id }: NetworkDescription): Account | undefined =>
    accounts.find(({ provider, publishable }) => provider === id && publishable);
  const count = networks.filter(of).length;
  const progress = { count, total: networks.length };
  const isDone = count > 0 && !connect.isPending;
  const refused = connect.data?.results.filter(({ ok }) => !ok) ?? [];
  return (
    <Step
      number={2}
      state={isDone ? 'done' : 'now'}
      title={text('first-minute.connect')}
      action={
        !isDone && (
          <Button
            kind="primary"
            size="large"
            icon="plug-zap"
            busy={connect.isPending}
            onClick={() => connect.mutate()}
          >
            {connect.isPending
              ? text('first-minute.connecting', progress)
              : text('accounts.connect-all')}
          </Button>
        )
      }
    >
      <p className={styles.muted}>
        {text(isDone ? 'first-minute.connected' : 'first-minute.connect.words', progress)}
      </p>
      {connect.isError && <Banner tone="failed">{connect.error.message}</Banner>}
      {refused.map(({ provider, message }) => (
        <Banner key={provider} tone="failed">
          {`${provider}: ${message ?? ''}`}
        </Banner>
      ))}
      {!isDone && (
        <>
          <ul className={styles.networks}>
            {networks.map((network) => (
              <Network
                key={network.id}
                network={network}
                account={of(network)}
                isComing={connect.isPending}
              />
            ))}
          </ul>
          <p className={styles.foot}>
            <progress
              className={styles.bar}
              max={progress.total}
              value={count}
              aria-label={text('first-minute.connected', progress)}
            />
            <span aria-live="polite">{text('first-minute.connected', progress)}</span>
            <span className={styles.gap} />
            <Link to="/accounts" className={styles.link}>
              {text('first-minute.real')}
            </Link>
          </p>
        </>
      )}
    </Step>
  );
}

function Network(props: {
  readonly network: NetworkDescription;
  readonly account: Account | undefined;
  readonly isComing: boolean;
}): JSX.Element {
  const text = useText();
  const { network, account, isComing } = props;
  return (
    <li>
      <AccountMark provider={network.id} label={network.label} size="medium" />
      <span className={styles.who}>
        <b>{network.label}</b>
        {account && (
          <span dir="auto" className={styles.handle}>
            {account.displayName ?? account.handle}
          </span>
        )}
      </span>
      {account && (
        <span className={styles.there} data-tone="published">
          <Icon name="circle-check" size="small" />
          <span className="hidden-visually">{text('account.fine')}</span>
        </span>
      )}
      {!account && isComing && <Icon name="loader-circle" size="small" spinning />}
      {!account && !isComing && <span className={styles.wait} aria-hidden="true" />}
    </li>
  );
}
