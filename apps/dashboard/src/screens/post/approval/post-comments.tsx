import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type JSX } from 'react';
import { answered, api } from '../../../api/client.js';
import { useRights } from '../../../api/rights.js';
import { ActorName } from '../../../approvals/votes.js';
import { useText } from '../../../messages/text.js';
import { Moment } from '../../../time/time-words.js';
import { Banner } from '../../../widgets/banner.js';
import { Button } from '../../../widgets/button.js';
import { Loaded } from '../../../widgets/loaded.js';
import { TextAreaField } from '../../../widgets/text-area-field.js';
import styles from './post-talk.module.css';

const LONGEST = 2_000;

/** What people here say to each other about a post. No network ever sees it. */
export function PostComments({ postId }: { readonly postId: string }): JSX.Element {
  const text = useText();
  const { may } = useRights();
  const queries = useQueryClient();
  const [words, setWords] = useState('');
  const key = ['post', postId, 'comments'] as const;
  const params = { path: { postId } };
  const comments = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ signal, pageParam }) =>
      answered(
        api.GET('/v1/posts/{postId}/comments', {
          signal,
          params: { ...params, query: pageParam === '' ? {} : { cursor: pageParam } },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  const say = useMutation({
    mutationFn: () =>
      answered(api.POST('/v1/posts/{postId}/comments', { params, body: { text: words.trim() } })),
    onSuccess: () => setWords(''),
    onSettled: () => queries.invalidateQueries({ queryKey: ['post', postId] }),
  });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    say.mutate();
  };
  return (
    <section className={styles.part} aria-labelledby="comments">
      <h2 id="comments">{text('comments.title')}</h2>
      <p className={styles.note}>{text('comments.words')}</p>
      <Loaded query={comments}>
        {({ pages }) => (
          <ol className={styles.comments} aria-label={text('comments.title')}>
            {pages
              .flatMap((one) => one.comments)
              .map((comment) => (
                <li key={comment.id}>
                  <p className={styles.who}>
                    <b>
                      <ActorName actor={comment.by} />
                    </b>{' '}
                    <Moment at={comment.createdAt} />
                  </p>
                  <p className={styles.words} dir="auto">
                    {comment.text}
                  </p>
                </li>
              ))}
          </ol>
        )}
      </Loaded>
      {comments.hasNextPage && (
        <Button
          size="small"
          busy={comments.isFetchingNextPage}
          onClick={() => void comments.fetchNextPage()}
        >
          {text('comments.more')}
        </Button>
      )}
      {may('comment') && (
        <form className={styles.form} onSubmit={send}>
          {say.isError && <Banner tone="failed">{say.error.message}</Banner>}
          <TextAreaField
            label={text('comments.write')}
            rows={2}
            maxLength={LONGEST}
            value={words}
            onChange={setWords}
          />
          <Button type="submit" busy={say.isPending} disabled={words.trim() === ''}>
            {text('comments.send')}
          </Button>
        </form>
      )}
    </section>
  );
}
