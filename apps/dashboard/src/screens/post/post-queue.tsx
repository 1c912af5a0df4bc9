import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { answered, api } from '../../api/client.js';
import { useRights } from '../../api/rights.js';
import { useText } from '../../messages/text.js';
import { queuesQuery } from '../../queues/queues-query.js';
import { PlaceTime } from '../../time/place-time.js';
import { Button } from '../../widgets/button.js';
import type { Post } from './post-queries.js';
import styles from './post.module.css';
import { usePostChange } from './use-post-change.js';

/** What still has a time that can be changed. */
const WAITING = new Set(['scheduled', 'draft']);

/** The queue that a post stands in, its slot, and the way out of it. */
export function PostQueue(props: {
  readonly post: Post;
  readonly queue: NonNullable<Post['queue']>;
}): JSX.Element {
  const text = useText();
  const { mayChange } = useRights();
  const { post, queue } = props;
  const { data: queues } = useQuery(queuesQuery);
  const known = queues?.find(({ id }) => id === queue.id);
  const leave = usePostChange(() =>
    answered(
      api.PATCH('/v1/dashboard/posts/{postId}', {
        params: { path: { postId: post.id } },
        body: {
          account: post.accountId ?? post.account,
          queue: null,
          revision: post.revision ?? null,
        },
      }),
    ),
  );
  return (
    <span className={styles.queue}>
      <Link to="/queues/$queueId" params={{ queueId: queue.id }}>
        <bdi>{known?.name ?? queue.id}</bdi>
      </Link>
      {queue.slotAt && (
        <PlaceTime at={queue.slotAt} timezone={known?.timezone ?? post.timezone ?? 'UTC'} />
      )}
      {WAITING.has(post.status) && mayChange(post) && (
        <Button size="small" busy={leave.isPending} onClick={() => leave.mutate()}>
          {text('post.queue.leave')}
        </Button>
      )}
      {leave.isError && <span role="alert">{leave.error.message}</span>}
    </span>
  );
}
