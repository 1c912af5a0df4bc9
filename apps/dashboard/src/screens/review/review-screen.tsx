import { useParams } from '@tanstack/react-router';
import { useMemo, useState, type JSX } from 'react';
import { useIntl } from 'react-intl';
import { ApiError } from '../../api/api-error.js';
import { useText } from '../../messages/text.js';
import { networksOf } from '../../networks/network.js';
import { Logo } from '../../shell/logo.js';
import { Banner } from '../../widgets/banner.js';
import { Button } from '../../widgets/button.js';
import { Empty } from '../../widgets/empty.js';
import { TextField } from '../../widgets/field.js';
import { Skeleton } from '../../widgets/skeleton.js';
import { SignInPage } from '../sign-in/sign-in-page.js';
import { ReviewedGroup } from './reviewed-group.js';
import { groupsOf, useReview, type Review } from './review-query.js';
import styles from './review.module.css';

/**
 * Posts for people without an account: as they will look, with what is said of them and the way to say something. The
 * link is all that they need, and all that this page sends.
 */
export function ReviewScreen(): JSX.Element {
  const text = useText();
  const { token } = useParams({ from: '/review/$token' });
  const review = useReview(token);
  if (review.data !== undefined && !isEnded(review.error))
    return <Opened token={token} review={review.data} problem={review.error?.message ?? null} />;
  if (review.isError) {
    if (isEnded(review.error))
      return <SignInPage title={text('review.ended')} words={text('review.ended.words')} />;
    return (
      <SignInPage title={text('review.title')}>
        <Banner tone="failed">{review.error.message}</Banner>
        <Button onClick={() => void review.refetch()}>{text('failure.again')}</Button>
      </SignInPage>
    );
  }
  return (
    <SignInPage title={text('review.title')}>
      <Skeleton lines={5} />
    </SignInPage>
  );
}

const isEnded = (error: Error | null): boolean =>
  error instanceof ApiError && (error.code === 'review_link_ended' || error.status === 404);

function Opened(props: {
  readonly token: string;
  readonly review: Review;
  readonly problem: string | null;
}): JSX.Element {
  const { token, review, problem } = props;
  const { workspace, name, madeFor, mayVote, expiresAt, posts } = review;
  const text = useText();
  const { formatDate } = useIntl();
  const [signature, setSignature] = useState('');
  const groups = useMemo(() => groupsOf(posts), [posts]);
  const networkOf = useMemo(() => networksOf(review.networks), [review.networks]);
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <p className={styles.brand}>
          <Logo />
          <bdi>{workspace.name}</bdi>
        </p>
        <h1>
          <bdi>{name}</bdi>
        </h1>
        {madeFor !== null && (
          <p className={styles.note}>
            {text('review-link.for')} <bdi>{madeFor}</bdi>
          </p>
        )}
        <p className={styles.note}>
          {text(mayVote ? 'review.words' : 'review.words.look', { count: posts.length })}{' '}
          {text('review.ends', {
            day: formatDate(expiresAt, { day: 'numeric', month: 'long', year: 'numeric' }),
          })}
        </p>
      </header>
      {problem !== null && <Banner tone="failed">{problem}</Banner>}
      {posts.length === 0 ? (
        <Empty icon="check" title={text('review.none')}>
          {text('review.none.words')}
        </Empty>
      ) : (
        <div className={styles.name}>
          <TextField
            label={text('review.name')}
            hint={text('review.name.hint')}
            autoComplete="name"
            maxLength={100}
            value={signature}
            onChange={({ target }) => setSignature(target.value)}
          />
        </div>
      )}
      {groups.map((group) => (
        <ReviewedGroup
          key={group.approvalId ?? group.posts[0]!.postId}
          token={token}
          group={group}
          mayVote={mayVote}
          signature={signature.trim()}
          networkOf={networkOf}
        />
      ))}
    </main>
  );
}
