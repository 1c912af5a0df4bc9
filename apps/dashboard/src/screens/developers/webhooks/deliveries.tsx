import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { JSX } from 'react';
import { answered, api } from '../../../api/client.js';
import { useRights } from '../../../api/rights.js';
import { useText } from '../../../messages/text.js';
import type { Tone } from '../../../status/post-states.js';
import { Moment } from '../../../time/time-words.js';
import { Banner } from '../../../widgets/banner.js';
import { Button } from '../../../widgets/button.js';
import type { IconName } from '../../../widgets/icon.js';
import { Row, Rows } from '../../../widgets/rows.js';
import { Section } from '../../../widgets/section.js';
import { Skeleton } from '../../../widgets/skeleton.js';
import { StatusChip } from '../../../widgets/status-chip.js';
import styles from './deliveries.module.css';
import type { Delivery } from './webhooks-queries.js';

const LOOKS: Readonly<
  Record<Delivery['status'], { readonly icon: IconName; readonly tone: Tone }>
> = {
  delivered: { icon: 'circle-check', tone: 'published' },
  pending: { icon: 'clock', tone: 'held' },
  failed: { icon: 'circle-x', tone: 'failed' },
};

/** What a webhook was told, newest first, with every try. */
export function Deliveries({ webhookId }: { readonly webhookId: string }): JSX.Element {
  const text = useText();
  const deliveries = useInfiniteQuery({
    queryKey: ['webhooks', webhookId, 'deliveries'],
    queryFn: ({ signal, pageParam }) =>
      answered(
        api.GET('/v1/webhooks/{webhookId}/deliveries', {
          signal,
          params: {
            path: { webhookId },
            query: { limit: 50, ...(pageParam !== '' && { cursor: pageParam }) },
          },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  const found = deliveries.data?.pages.flatMap((one) => one.deliveries);
  return (
    <Section title={text('deliveries.title')} words={text('deliveries.words')}>
      {deliveries.isError && <Banner tone="failed">{deliveries.error.message}</Banner>}
      {deliveries.isPending && <Skeleton lines={4} />}
      {found?.length === 0 && <p>{text('deliveries.none')}</p>}
      {found && (
        <Rows label={text('deliveries.title')}>
          {found.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} />
          ))}
        </Rows>
      )}
      {deliveries.hasNextPage && (
        <Button
          busy={deliveries.isFetchingNextPage}
          onClick={() => void deliveries.fetchNextPage()}
        >
          {text('deliveries.more')}
        </Button>
      )}
    </Section>
  );
}

function DeliveryRow({ delivery }: { readonly delivery: Delivery }): JSX.Element {
  const text = useText();
  const queries = useQueryClient();
  const { may } = useRights();
  const { id, webhookId, type, status, tries, createdAt, nextAttemptAt, payload } = delivery;
  const look = LOOKS[status];
  const again = useMutation({
    mutationFn: () =>
      answered(
        api.POST('/v1/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver', {
          params: { path: { webhookId, deliveryId: id } },
        }),
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: ['webhooks', webhookId, 'deliveries'] }),
  });
  return (
    <Row
      title={
        <>
          <code className={styles.type}>{type}</code>
          <StatusChip tone={look.tone} icon={look.icon}>
            {text(`deliveries.${status}`)}
          </StatusChip>
        </>
      }
      actions={
        may('hooks') && (
          <Button size="small" busy={again.isPending} onClick={() => again.mutate()}>
            {text('deliveries.again')}
          </Button>
        )
      }
    >
      <Moment at={createdAt} withSeconds />
      {status === 'pending' && nextAttemptAt && (
        <span>
          {text('deliveries.next')} <Moment at={nextAttemptAt} withSeconds />
        </span>
      )}
      {again.isError && <span className={styles.problem}>{again.error.message}</span>}
      <details className={styles.details}>
        <summary>{text('deliveries.tries', { count: tries.length })}</summary>
        <ol className={styles.tries}>
          {tries.map((one) => (
            <li key={one.at}>
              <Moment at={one.at} withSeconds /> · {one.status ?? one.error} ·{' '}
              {text('deliveries.took', { ms: one.durationMs })}
              {one.response && <pre className={styles.code}>{one.response}</pre>}
            </li>
          ))}
        </ol>
        <p>{text('deliveries.payload')}</p>
        <pre className={styles.code}>{JSON.stringify(payload, null, 2)}</pre>
      </details>
    </Row>
  );
}
