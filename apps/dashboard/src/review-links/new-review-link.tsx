import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type JSX } from 'react';
import { answered, api } from '../api/client.js';
import { useText } from '../messages/text.js';
import { Moment } from '../time/time-words.js';
import { Banner } from '../widgets/banner.js';
import { Button } from '../widgets/button.js';
import { TextField } from '../widgets/field.js';
import page from '../widgets/page.module.css';
import { SelectField } from '../widgets/select-field.js';
import { Sheet } from '../widgets/sheet.js';
import { CopiedAddress } from './copied-address.js';
import styles from './new-review-link.module.css';
import { reviewLinksQuery } from './review-links-query.js';

const DAYS = [1, 3, 7, 14, 30] as const;

/** Makes a link by which people without an account see posts, and may decide about them. */
export function NewReviewLink(props: {
  readonly what: { readonly postIds: readonly string[] } | { readonly runId: string };
  readonly onClose: () => void;
}): JSX.Element {
  const { what, onClose } = props;
  const text = useText();
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [madeFor, setMadeFor] = useState('');
  const [mayVote, setMayVote] = useState(true);
  const [days, setDays] = useState<number>(7);
  const make = useMutation({
    mutationFn: () => {
      const posts = 'runId' in what ? { runId: what.runId } : { postIds: [...what.postIds] };
      return answered(
        api.POST('/v1/review-links', {
          body: {
            ...{ ...posts, name: name.trim(), mayVote, expiresInDays: days },
            madeFor: madeFor.trim() === '' ? null : madeFor.trim(),
          },
        }),
      );
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: reviewLinksQuery.queryKey }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    make.mutate();
  };
  const link = make.data?.reviewLink;
  return (
    <Sheet title={text('review-link.new')} onClose={onClose}>
      {link ? (
        <div className={page.form}>
          <p>{text('review-link.made', { count: link.postCount })}</p>
          {link.url !== null && (
            <CopiedAddress
              label={text('review-link.address', { name: link.name })}
              url={link.url}
            />
          )}
          <p>{text('review-link.once')}</p>
          <p className={styles.note}>
            {text('review-link.ends')} <Moment at={link.expiresAt} />
          </p>
          <Button kind="primary" onClick={onClose}>
            {text('review-link.done')}
          </Button>
        </div>
      ) : (
        <form className={page.form} onSubmit={submit}>
          {make.isError && <Banner tone="failed">{make.error.message}</Banner>}
          <p>{text('review-link.words')}</p>
          <TextField
            label={text('review-link.name')}
            hint={text('review-link.name.hint')}
            required
            maxLength={200}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <TextField
            label={text('review-link.for')}
            hint={text('review-link.for.hint')}
            maxLength={200}
            value={madeFor}
            onChange={(event) => setMadeFor(event.target.value)}
          />
          <SelectField
            label={text('review-link.days')}
            value={String(days)}
            options={DAYS.map((count) => ({
              value: String(count),
              label: text('review-link.days.count', { count }),
            }))}
            onChange={(value) => setDays(Number(value))}
          />
          <label className={styles.vote}>
            <input
              type="checkbox"
              checked={mayVote}
              onChange={(event) => setMayVote(event.target.checked)}
            />
            <span>
              <b>{text('review-link.may-vote')}</b>
              <small>{text('review-link.may-vote.words')}</small>
            </span>
          </label>
          <Button type="submit" kind="primary" busy={make.isPending} disabled={name.trim() === ''}>
            {text('review-link.make')}
          </Button>
        </form>
      )}
    </Sheet>
  );
}
