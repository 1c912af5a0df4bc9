import { useState, type FormEvent, type JSX, type ReactNode } from 'react';
import { answered, api } from '../../api/client.js';
import { useRights } from '../../api/rights.js';
import { useText } from '../../messages/text.js';
import { Banner } from '../../widgets/banner.js';
import { Button } from '../../widgets/button.js';
import { Icon } from '../../widgets/icon.js';
import { RoleNote } from '../../widgets/role-note.js';
import type { Post } from './post-queries.js';
import styles from './unknown-outcome.module.css';
import { usePostChange } from './use-post-change.js';

/** The post may be out. What is known, and the four ways out; each button says what it does. */
export function UnknownOutcome({ post }: { readonly post: Post }): JSX.Element {
  const text = useText();
  const { may } = useRights();
  return (
    <section className={styles.unknown} data-tone="unknown" aria-labelledby="unknown">
      <header className={styles.head}>
        <Icon name="circle-question-mark" size="large" />
        <div>
          <h2 id="unknown">{text('unknown.title')}</h2>
          <p>{text('unknown.words')}</p>
        </div>
      </header>
      {may('publish') ? <Ways post={post} /> : <RoleNote isShown />}
    </section>
  );
}

function Ways({ post }: { readonly post: Post }): JSX.Element {
  const text = useText();
  const [accepts, setAccepts] = useState(false);
  const path = { postId: post.id };
  const look = usePostChange(() =>
    answered(api.POST('/v1/posts/{postId}/reconcile', { params: { path } })),
  );
  const resolve = usePostChange((body: { outcome: 'published' | 'absent'; providerUrl?: string }) =>
    answered(api.POST('/v1/dashboard/posts/{postId}/resolve', { params: { path }, body })),
  );
  const again = usePostChange(() =>
    answered(
      api.POST('/v1/posts/{postId}/retry', {
        params: { path },
        body: { acceptDuplicateRisk: true },
      }),
    ),
  );
  const isBusy = look.isPending || resolve.isPending || again.isPending;
  const error = look.error ?? resolve.error ?? again.error;
  const isOut = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const providerUrl = String(new FormData(event.currentTarget).get('address')).trim();
    resolve.mutate({ outcome: 'published', ...(providerUrl && { providerUrl }) });
  };
  return (
    <>
      {error && <Banner tone="failed">{error.message}</Banner>}
      <ul>
        <Way title={text('unknown.look')} words={text('unknown.look.words')}>
          <Button
            kind="primary"
            icon="search"
            busy={look.isPending}
            disabled={isBusy}
            onClick={() => look.mutate()}
          >
            {text('unknown.look.button')}
          </Button>
        </Way>
        <Way title={text('unknown.out')} words={text('unknown.out.words')}>
          <form className={styles.address} onSubmit={isOut}>
            <input
              name="address"
              type="url"
              maxLength={2000}
              aria-label={text('unknown.address')}
              placeholder={text('unknown.address')}
            />
            <Button type="submit" disabled={isBusy}>
              {text('unknown.out.button')}
            </Button>
          </form>
        </Way>
        <Way title={text('unknown.absent')} words={text('unknown.absent.words')}>
          <Button disabled={isBusy} onClick={() => resolve.mutate({ outcome: 'absent' })}>
            {text('unknown.absent.button')}
          </Button>
        </Way>
        <Way
          title={text('unknown.again')}
          words={
            <label className={styles.agree}>
              <input
                type="checkbox"
                checked={accepts}
                onChange={(event) => setAccepts(event.target.checked)}
              />
              {text('unknown.again.agree')}
            </label>
          }
        >
          <Button disabled={!accepts || isBusy} onClick={() => again.mutate()}>
            {text('unknown.again.button')}
          </Button>
        </Way>
      </ul>
    </>
  );
}

function Way(props: {
  readonly title: string;
  readonly words: ReactNode;
  readonly children: ReactNode;
}): JSX.Element {
  return (
    <li className={styles.way}>
      <div className={styles.words}>
        <b dir="auto">{props.title}</b>
        <span>{props.words}</span>
      </div>
      {props.children}
    </li>
  );
}
