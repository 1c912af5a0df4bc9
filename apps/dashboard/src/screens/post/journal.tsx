import type { JSX } from 'react';
import { useText } from '../../messages/text.js';
import { Moment } from '../../time/time-words.js';
import { Banner } from '../../widgets/banner.js';
import { Icon, type IconName } from '../../widgets/icon.js';
import { Skeleton } from '../../widgets/skeleton.js';
import styles from './journal.module.css';
import { useAttempts, type Attempt } from './post-queries.js';

/** Everything that was done about a post, the latest first, down to the calls. */
export function Journal({ postId }: { readonly postId: string }): JSX.Element {
  const text = useText();
  const attempts = useAttempts(postId);
  const latestFirst = attempts.data?.attempts.toReversed() ?? [];
  return (
    <section aria-labelledby="journal">
      <h2 id="journal" className={styles.title}>
        {text('journal.title')}
      </h2>
      {attempts.isPending && <Skeleton />}
      {attempts.isError && <Banner tone="failed">{attempts.error.message}</Banner>}
      {attempts.data && latestFirst.length === 0 && (
        <p className={styles.none}>{text('journal.none')}</p>
      )}
      <ol>
        {latestFirst.map((attempt) => (
          <Entry key={attempt.id} attempt={attempt} />
        ))}
      </ol>
    </section>
  );
}

function Entry({ attempt }: { readonly attempt: Attempt }): JSX.Element {
  const text = useText();
  const { icon, tone } = lookOf(attempt);
  return (
    <li className={styles.entry} data-tone={tone}>
      <span className={styles.node}>
        <Icon name={icon} size="small" />
      </span>
      <div className={styles.body}>
        <div className={styles.head}>
          <b dir="auto">{titleOf(attempt, text)}</b>
          <span>
            <Moment at={attempt.startedAt} withSeconds />
            {attempt.durationMs !== null &&
              ` · ${text('journal.took', { ms: attempt.durationMs ?? 0 })}`}
          </span>
        </div>
        {(attempt.providerMessage ?? attempt.code) && (
          <p className={styles.said}>
            {attempt.providerMessage} {attempt.code && <code>{attempt.code}</code>}
          </p>
        )}
        {attempt.notes?.map((note, index) => (
          <p key={index} className={styles.said}>
            {typeof note === 'string' ? note : JSON.stringify(note)}
          </p>
        ))}
        <Calls attempt={attempt} />
      </div>
    </li>
  );
}

function Calls({ attempt }: { readonly attempt: Attempt }): JSX.Element | null {
  const text = useText();
  const requests = attempt.requests ?? [];
  if (requests.length === 0) return null;
  return (
    <table className={styles.calls}>
      <thead className="hidden-visually">
        <tr>
          <th>{text('journal.method')}</th>
          <th>{text('journal.path')}</th>
          <th>{text('journal.status')}</th>
          <th>{text('journal.time')}</th>
        </tr>
      </thead>
      <tbody>
        {requests.map((request, index) => (
          <tr key={index}>
            <td className={styles.method}>{request.method}</td>
            <td className={styles.path}>
              {request.path}
              {request.failure && <em>{request.failure}</em>}
            </td>
            <td className={styles.status}>{request.status ?? text('journal.no-answer')}</td>
            <td className={styles.ms}>{text('journal.took', { ms: request.durationMs ?? 0 })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function lookOf({ ok, kind, finishedAt }: Attempt): {
  readonly icon: IconName;
  readonly tone: string;
} {
  if (finishedAt === null) return { icon: 'loader-circle', tone: 'publishing' };
  if (kind === 'reconcile') return { icon: 'search', tone: 'draft' };
  return ok ? { icon: 'circle-check', tone: 'published' } : { icon: 'circle-x', tone: 'failed' };
}

function titleOf(attempt: Attempt, text: ReturnType<typeof useText>): string {
  if (attempt.kind === 'reconcile') return text('journal.looked');
  if (attempt.kind === 'confirm') return text('journal.confirmed');
  if (attempt.kind === 'delete') return text('journal.deleted');
  if (attempt.kind === 'resolve')
    return text('journal.resolved', { name: attempt.resolvedBy?.name ?? '' });
  return text('journal.attempt', { number: attempt.attemptNo });
}
