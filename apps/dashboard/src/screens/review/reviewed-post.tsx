import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type JSX } from 'react';
import { useIntl } from 'react-intl';
import { answered, api } from '../../api/client.js';
import { isOwnAddress } from '../../api/own-address.js';
import { useText } from '../../messages/text.js';
import type { NetworkOf } from '../../networks/network.js';
import { PreviewOf } from '../../previews/preview-of.js';
import { shortHandle } from '../../previews/preview.js';
import { clockFormat, hourCycleOf } from '../../time/hour-cycle.js';
import { Banner } from '../../widgets/banner.js';
import { Button } from '../../widgets/button.js';
import { TextAreaField } from '../../widgets/text-area-field.js';
import { reviewKey, type ReviewedPost as Post } from './review-query.js';
import styles from './review.module.css';

const LONGEST = 2_000;

/** A post as its network will show it, when it goes out, and what was said of it. */
export function ReviewedPost(props: {
  readonly token: string;
  readonly post: Post;
  readonly signature: string;
  readonly networkOf: NetworkOf;
}): JSX.Element {
  const { token, post, signature, networkOf } = props;
  const { account, publishAt, timezone, media, comments } = post;
  const text = useText();
  const intl = useIntl();
  const network = networkOf(account.provider);
  const words = post.text ?? '';
  const timeZone = timezone ?? undefined;
  const name = account.displayName ?? (shortHandle(account.handle) || network.label);
  return (
    <div className={styles.post} data-reviewed={post.postId}>
      <h2 className={styles.when}>
        <span>{network.label}</span>
        <small>
          {publishAt
            ? intl.formatDate(publishAt, {
                timeZone,
                weekday: 'long',
                day: 'numeric',
                month: 'long',
                ...clockFormat(hourCycleOf(null, intl.locale)),
                timeZoneName: 'short',
              })
            : text('review.no-time')}
        </small>
      </h2>
      <PreviewOf
        shape={network.shape}
        post={{
          network: network.label,
          name,
          handle: shortHandle(account.handle),
          picture: null,
          title: post.title ?? '',
          text: words,
          fits: words.length,
          // Who has to judge it sees all of it.
          fold: null,
          day: publishAt
            ? intl.formatDate(publishAt, { timeZone, day: 'numeric', month: 'short' })
            : text('composer.preview.now'),
          media: media.map(({ kind, url, thumbnailUrl, altText }, index) => ({
            key: `${index}`,
            address: pictureOf(kind, url, thumbnailUrl),
            altText: altText ?? '',
            isVideo: kind === 'video',
          })),
        }}
      />
      {comments.length > 0 && (
        <ol className={styles.comments} aria-label={text('comments.title')}>
          {comments.map((comment, index) => (
            <li key={index}>
              <p>
                <b>
                  <bdi>{comment.by ?? text('approval.actor.user')}</bdi>
                </b>{' '}
                <small>{intl.formatDate(comment.at, { day: 'numeric', month: 'short' })}</small>
              </p>
              <p dir="auto">{comment.text}</p>
            </li>
          ))}
        </ol>
      )}
      <Comment token={token} postId={post.postId} signature={signature} />
    </div>
  );
}

/** The page shows pictures of this service alone; of a film the one that stands for it. */
function pictureOf(
  kind: string | null,
  url: string | null,
  thumbnailUrl: string | null,
): string | null {
  const address = kind === 'image' ? (url ?? thumbnailUrl) : thumbnailUrl;
  return address !== null && isOwnAddress(address) ? address : null;
}

function Comment(props: {
  readonly token: string;
  readonly postId: string;
  readonly signature: string;
}): JSX.Element {
  const { token, postId, signature } = props;
  const text = useText();
  const queries = useQueryClient();
  const [words, setWords] = useState<string | null>(null);
  const say = useMutation({
    mutationFn: (said: string) =>
      answered(
        api.POST('/v1/review/{token}/comments', {
          params: { path: { token } },
          body: { postId, text: said, name: signature },
        }),
      ),
    onSuccess: async () => {
      setWords(null);
      await queries.invalidateQueries({ queryKey: reviewKey(token) });
    },
  });
  if (words === null) {
    return (
      <Button kind="quiet" icon="message-square" onClick={() => setWords('')}>
        {text('review.comment')}
      </Button>
    );
  }
  const send = (event: FormEvent): void => {
    event.preventDefault();
    say.mutate(words.trim());
  };
  return (
    <form className={styles.form} onSubmit={send}>
      {say.isError && <Banner tone="failed">{say.error.message}</Banner>}
      <TextAreaField
        label={text('review.comment')}
        rows={3}
        maxLength={LONGEST}
        value={words}
        hint={signature === '' ? text('review.name.missing') : undefined}
        onChange={setWords}
      />
      <div className={styles.buttons}>
        <Button onClick={() => setWords(null)}>{text('dialog.cancel')}</Button>
        <Button
          type="submit"
          kind="primary"
          busy={say.isPending}
          disabled={words.trim() === '' || signature === ''}
        >
          {text('comments.send')}
        </Button>
      </div>
    </form>
  );
}
