import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type JSX } from 'react';
import { answered, api } from '../api/client.js';
import { useText } from '../messages/text.js';
import { Banner } from '../widgets/banner.js';
import { Button } from '../widgets/button.js';
import page from '../widgets/page.module.css';
import { Sheet } from '../widgets/sheet.js';
import { TextAreaField } from '../widgets/text-area-field.js';
import { askAgain } from './approvals-queries.js';

/** Asks those who have to approve. Where nobody has to, it goes out at its time. */
export function SubmitSheet(props: {
  /** A post, or all drafts of a run. */
  readonly what: { readonly postId: string } | { readonly runId: string };
  readonly onClose: () => void;
}): JSX.Element {
  const { what, onClose } = props;
  const text = useText();
  const queries = useQueryClient();
  const [comment, setComment] = useState('');
  const submit = useMutation({
    mutationFn: (): Promise<unknown> => {
      const body = comment.trim() === '' ? {} : { comment: comment.trim() };
      if ('postId' in what)
        return answered(api.POST('/v1/posts/{postId}/submit', { params: { path: what }, body }));
      return answered(api.POST('/v1/runs/{runId}/submit', { params: { path: what }, body }));
    },
    onSuccess: onClose,
    onSettled: () => askAgain(queries),
  });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    submit.mutate();
  };
  return (
    <Sheet title={text('approval.submit')} onClose={onClose}>
      <form className={page.form} onSubmit={send}>
        {submit.isError && <Banner tone="failed">{submit.error.message}</Banner>}
        <p>{text('approval.submit.words')}</p>
        <TextAreaField
          label={text('approval.submit.comment')}
          rows={3}
          maxLength={2_000}
          value={comment}
          onChange={setComment}
        />
        <Button type="submit" kind="primary" busy={submit.isPending}>
          {text('approval.submit')}
        </Button>
      </form>
    </Sheet>
  );
}
