import { useIsMutating, useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { sessionQuery } from '../../api/session.js';
import { useText } from '../../messages/text.js';
import { Banner } from '../../widgets/banner.js';
import { Button } from '../../widgets/button.js';
import { Skeleton } from '../../widgets/skeleton.js';
import { accountsQuery } from '../accounts/accounts-queries.js';
import { CONNECT, ConnectStep } from './connect-step.js';
import styles from './first-minute.module.css';
import { KeepButton } from './keep-button.js';
import { Step } from './step.js';
import { useExamplePost } from './use-example-post.js';

/** From nothing to a post on the wall by four clicks, the sign-in among them. */
export function FirstMinuteScreen(): JSX.Element {
  const text = useText();
  const { data: session } = useSuspenseQuery(sessionQuery);
  const accounts = useQuery(accountsQuery);
  const openExample = useExamplePost();
  const example = useMutation({ mutationFn: openExample });
  const ready = accounts.data?.filter(({ publishable }) => publishable) ?? [];
  const isConnecting = useIsMutating({ mutationKey: CONNECT }) > 0;
  const isConnected = ready.length > 0 && !isConnecting;
  const name = session?.user.name ?? session?.user.email ?? '';
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{text('first-minute.title')}</h1>
        <p className={styles.muted}>{text('first-minute.words')}</p>
      </header>
      {accounts.isError && <Banner tone="failed">{accounts.error.message}</Banner>}
      {accounts.isPending ? (
        <Skeleton lines={8} />
      ) : (
        <ol className={styles.steps}>
          <Step number={1} state="done" title={text('first-minute.sign-in')}>
            <p className={styles.muted}>
              {text('first-minute.sign-in.words', { name, workspace: session?.tenant.name ?? '' })}
            </p>
            {session?.user.isDemoOwner && (
              <p className={styles.muted}>
                {text('first-minute.keep.words')} <KeepButton />
              </p>
            )}
          </Step>
          <ConnectStep accounts={accounts.data ?? []} onConnected={openExample} />
          <Step
            number={3}
            state={isConnected ? 'now' : 'later'}
            title={text('first-minute.publish')}
            action={
              isConnected && (
                <Button
                  kind="primary"
                  size="large"
                  busy={example.isPending}
                  onClick={() => example.mutate(ready)}
                >
                  {text('first-minute.publish.button')}
                </Button>
              )
            }
          >
            <p className={styles.muted}>{text('first-minute.publish.words')}</p>
          </Step>
          <Step number={4} state="later" title={text('first-minute.wall')}>
            <p className={styles.muted}>
              {text('first-minute.wall.words')}{' '}
              <Link to="/wall" className={styles.link}>
                {text('first-minute.wall.link')}
              </Link>
            </p>
          </Step>
        </ol>
      )}
    </div>
  );
}
