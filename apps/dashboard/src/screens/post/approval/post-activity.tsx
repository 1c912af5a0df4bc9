import { useInfiniteQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { answered, api, type Schemas } from '../../../api/client.js';
import { ActorName } from '../../../approvals/votes.js';
import { useText } from '../../../messages/text.js';
import { Moment } from '../../../time/time-words.js';
import { Button } from '../../../widgets/button.js';
import { Icon } from '../../../widgets/icon.js';
import { Loaded } from '../../../widgets/loaded.js';
import { activityLookOf } from './activity-words.js';
import styles from './post-talk.module.css';

/** What people did about a post, the latest first. What the service did at the network stands in the journal. */
export function PostActivity({ postId }: { readonly postId: string }): JSX.Element {
  const text = useText();
  const activity = useInfiniteQuery({
    queryKey: ['post', postId, 'activity'],
    queryFn: ({ signal, pageParam }) =>
      answered(
        api.GET('/v1/dashboard/posts/{postId}/activity', {
          signal,
          params: {
            path: { postId },
            query: pageParam === '' ? {} : { cursor: pageParam },
          },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  return (
    <section className={styles.part} aria-labelledby="activity">
      <h2 id="activity">{text('activity.title')}</h2>
      <Loaded query={activity}>
        {({ pages }) => (
          <ol className={styles.entries} aria-label={text('activity.title')}>
            {pages
              .flatMap((one) => one.activity)
              .map((entry, index) => (
                <Entry key={`${entry.at} ${entry.kind} ${index}`} entry={entry} />
              ))}
          </ol>
        )}
      </Loaded>
      {activity.hasNextPage && (
        <Button
          size="small"
          busy={activity.isFetchingNextPage}
          onClick={() => void activity.fetchNextPage()}
        >
          {text('activity.more')}
        </Button>
      )}
    </section>
  );
}

function Entry({ entry }: { readonly entry: Schemas['PostActivity'] }): JSX.Element {
  const text = useText();
  const look = activityLookOf(entry);
  const { by, at, kind, fields, comment } = entry;
  return (
    <li>
      <Icon name={look?.icon ?? 'history'} size="small" />
      <div>
        <p className={styles.who}>
          <b>
            <ActorName actor={by} />
          </b>{' '}
          {look === null ? <code>{kind}</code> : text(look.word)}
          {fields.length > 0 && `: ${fields.join(', ')}`}, <Moment at={at} />
        </p>
        {comment && (
          <p className={styles.words} dir="auto">
            {comment}
          </p>
        )}
      </div>
    </li>
  );
}
