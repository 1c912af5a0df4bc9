import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, type JSX } from 'react';
import { answered, api } from '../../api/client.js';
import { useRights } from '../../api/rights.js';
import { useText } from '../../messages/text.js';
import { Screen } from '../../shell/screen.js';
import { Moment, useDistance } from '../../time/time-words.js';
import { Banner } from '../../widgets/banner.js';
import { Button, buttonClass, IconButton } from '../../widgets/button.js';
import { Empty } from '../../widgets/empty.js';
import { Icon } from '../../widgets/icon.js';
import { Skeleton } from '../../widgets/skeleton.js';
import { lookOf } from './attention-looks.js';
import { attentionQuery, type AttentionItem } from './attention-query.js';
import { SettleUnknown } from './settle-unknown.js';
import styles from './attention.module.css';
import { useRowKeys } from './use-row-keys.js';

/** What needs a person, by what mends it. */
export function AttentionScreen(): JSX.Element {
  const text = useText();
  const attention = useQuery(attentionQuery);
  const list = useRef<HTMLUListElement>(null);
  useRowKeys(list);
  const items = attention.data?.items;
  const waiting = items?.reduce((sum, { postCount }) => sum + postCount, 0) ?? 0;
  return (
    <Screen
      title={text('screen.attention')}
      actions={
        items &&
        items.length > 0 && (
          <span className={styles.sum}>
            {text('attention.sum', { things: attention.data?.total ?? 0, posts: waiting })}
          </span>
        )
      }
    >
      {attention.isError && (
        <Banner
          tone="failed"
          actions={
            <Button onClick={() => void attention.refetch()}>{text('failure.again')}</Button>
          }
        >
          {attention.error.message}
        </Banner>
      )}
      {attention.isPending && <Skeleton lines={6} />}
      {items?.length === 0 && (
        <Empty icon="check" title={text('attention.none')}>
          {text('attention.none.words')}
        </Empty>
      )}
      {items && items.length > 0 && (
        <ul ref={list} className={styles.list} aria-label={text('screen.attention')}>
          {items.map((item) => (
            <Row key={item.id} item={item} />
          ))}
        </ul>
      )}
    </Screen>
  );
}

function Row({ item }: { readonly item: AttentionItem }): JSX.Element {
  const text = useText();
  const distance = useDistance();
  const queries = useQueryClient();
  const { may } = useRights();
  const look = lookOf(item);
  const dismiss = useMutation({
    mutationFn: () =>
      answered(
        api.POST('/v1/dashboard/attention/{itemId}/dismiss', {
          params: { path: { itemId: item.id } },
        }),
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: attentionQuery.queryKey }),
  });
  const time = item.due ?? item.since;
  return (
    <li className={styles.row} data-tone={look.tone} tabIndex={-1}>
      <span className={styles.node}>
        <Icon name={look.icon} />
      </span>
      <div className={styles.words}>
        <h2 className={styles.subject}>{item.message}</h2>
        {item.hint && <p>{item.hint}</p>}
        {item.nextAction === 'resolve' && item.posts.length > 1 && may('publish') && (
          <SettleUnknown item={item} />
        )}
      </div>
      {time && (
        <div className={styles.due}>
          <Moment at={time} />
          <span>{distance(time, Date.now())}</span>
        </div>
      )}
      <div className={styles.actions}>
        {look.leadsTo === 'accounts' && may('connect') && (
          <Link to="/accounts" className={buttonClass({ kind: 'primary' })}>
            {text(look.button)}
          </Link>
        )}
        {look.leadsTo === 'approvals' && (
          <Link to="/approvals" className={buttonClass({})}>
            {text(look.button)}
          </Link>
        )}
        {look.leadsTo === 'post' && (
          <Link to="/posts/$postId" params={{ postId: item.posts[0]! }} className={buttonClass({})}>
            {text(look.button)}
          </Link>
        )}
        <IconButton
          icon="x"
          size="small"
          label={text('attention.dismiss')}
          data-dismiss=""
          onClick={() => dismiss.mutate()}
          disabled={dismiss.isPending}
        />
      </div>
    </li>
  );
}
