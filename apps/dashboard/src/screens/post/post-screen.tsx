import { useParams } from '@tanstack/react-router';
import type { JSX, ReactNode } from 'react';
import { DuplicateButton } from '../../duplicates/duplicate-button.js';
import { useText } from '../../messages/text.js';
import { Screen } from '../../shell/screen.js';
import { POST_STATES, stateOf, type PostState } from '../../status/post-states.js';
import { useNow } from '../../time/now.js';
import { Moment } from '../../time/time-words.js';
import { AccountMark } from '../../widgets/account-mark.js';
import { Banner } from '../../widgets/banner.js';
import { Skeleton } from '../../widgets/skeleton.js';
import { StatusChip } from '../../widgets/status-chip.js';
import { useAccountNames } from '../accounts/account-names.js';
import { PostActivity } from './approval/post-activity.js';
import { MadeByRecurrence, useRunOrigin } from '../recurrences/made-by-recurrence.js';
import { PostApproval } from './approval/post-approval.js';
import { PostComments } from './approval/post-comments.js';
import { Journal } from './journal.js';
import { PostActions } from './post-actions.js';
import { PostContent } from './post-content.js';
import { PostLabels } from './post-labels.js';
import { PostQueue } from './post-queue.js';
import { usePost, type Post, type PostAnswer } from './post-queries.js';
import styles from './post.module.css';
import { UnknownOutcome } from './unknown-outcome.js';

/** One post: what it says, where it stands, what was done about it, and what can be done. */
export function PostScreen(): JSX.Element {
  const text = useText();
  const { postId } = useParams({ from: '/workspace/posts/$postId' });
  const answer = usePost(postId);
  const nowMs = useNow();
  const nameOf = useAccountNames();
  const origin = useRunOrigin(answer.data?.post.runId);
  if (answer.data === undefined) {
    return (
      <Screen title={text('screen.post')}>
        {answer.isError ? (
          <Banner tone="failed">{answer.error.message}</Banner>
        ) : (
          <Skeleton lines={8} />
        )}
      </Screen>
    );
  }
  const { post } = answer.data;
  const state = stateOf(post as Parameters<typeof stateOf>[0], nowMs);
  const { tone, icon, word } = POST_STATES[state];
  return (
    <Screen
      title={titleOf(post) || text('screen.post')}
      actions={
        <>
          <StatusChip tone={tone} icon={icon}>
            {text(word)}
          </StatusChip>
          <DuplicateButton of={{ postId }} />
        </>
      }
    >
      <div className={styles.post}>
        <div className={styles.column}>
          {/* What was shown stays, with its age, when the service stops answering. */}
          {answer.isError && (
            <Banner tone="held">
              {text('post.stale', { time: new Date(answer.dataUpdatedAt) })}
            </Banner>
          )}
          <Standing answer={answer.data} state={state} />
          <MadeByRecurrence origin={origin} />
          {state === 'unknown' && <UnknownOutcome post={post} />}
          {post.approval && <PostApproval post={post} />}
          <PostActions post={post} state={state} />
          <PostComments postId={postId} />
          <PostActivity postId={postId} />
          <Journal postId={postId} />
        </div>
        <aside className={styles.aside} aria-label={text('post.content')}>
          <PostContent post={post} accountName={nameOf(post.account)} />
          <Facts post={post} accountName={nameOf(post.account)} />
        </aside>
      </div>
    </Screen>
  );
}

function titleOf({ name, description }: Post): string {
  return (name ?? description ?? '').split('\n', 1)[0]!.slice(0, 80);
}

/** Why the post stands where it stands, in sentences. */
function Standing({
  answer,
  state,
}: {
  readonly answer: PostAnswer;
  readonly state: PostState;
}): JSX.Element | null {
  const text = useText();
  const { post, waitsFor } = answer;
  if (state === 'risk') {
    return (
      <>
        {post.risks?.map(({ code, message, hint }) => (
          <Banner key={code} tone="risk">
            {message} {hint}
          </Banner>
        ))}
      </>
    );
  }
  if (state === 'held') return <Banner tone="held">{text('post.held')}</Banner>;
  if (state === 'late') return <Banner tone="failed">{text('post.late')}</Banner>;
  if (waitsFor) return <Banner tone="held">{waitsFor.message}</Banner>;
  if ((state === 'retrying' || state === 'failed') && post.error) {
    return <Banner tone={state === 'failed' ? 'failed' : 'held'}>{post.error}</Banner>;
  }
  return null;
}

function Facts({
  post,
  accountName,
}: {
  readonly post: Post;
  readonly accountName: string;
}): JSX.Element {
  const text = useText();
  const { resolvedBy, createdBy, providerUrl } = post;
  return (
    <dl className={styles.facts}>
      <Fact name={text('post.account')}>
        <AccountMark provider={post.provider} />
        <span title={post.account}>{accountName}</span>
      </Fact>
      <Fact name={text('labels.title')}>
        <PostLabels post={post} />
      </Fact>
      {post.publishAtUtc && (
        <Fact name={text('post.planned')}>
          <Moment at={post.publishAtUtc} />
        </Fact>
      )}
      {post.queue && (
        <Fact name={text('queue')}>
          <PostQueue post={post} queue={post.queue} />
        </Fact>
      )}
      {post.publishedAt && (
        <Fact name={text('post.published')}>
          <Moment at={post.publishedAt} withSeconds />
        </Fact>
      )}
      {resolvedBy && <Fact name={text('post.resolved-by')}>{resolvedBy.name}</Fact>}
      {createdBy && <Fact name={text('post.created-by')}>{createdBy.name}</Fact>}
      {providerUrl && /^https?:\/\//.test(providerUrl) && (
        <Fact name={text('post.address')}>
          <a className={styles.link} href={providerUrl} target="_blank" rel="noreferrer noopener">
            {text('post.open')}
          </a>
        </Fact>
      )}
      <Fact name={text('post.id')}>
        <code>{post.id}</code>
      </Fact>
    </dl>
  );
}

function Fact({
  name,
  children,
}: {
  readonly name: string;
  readonly children: ReactNode;
}): JSX.Element {
  return (
    <div>
      <dt dir="auto">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
