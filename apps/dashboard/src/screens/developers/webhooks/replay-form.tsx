import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type JSX } from 'react';
import { answered, api } from '../../../api/client.js';
import { useText } from '../../../messages/text.js';
import { Banner } from '../../../widgets/banner.js';
import { Button } from '../../../widgets/button.js';
import { TextField } from '../../../widgets/field.js';
import page from '../../../widgets/page.module.css';
import { Sheet } from '../../../widgets/sheet.js';

/** Sends once more what happened since a moment, page by page where there is much. */
export function ReplayForm({
  webhookId,
  onClose,
}: {
  readonly webhookId: string;
  readonly onClose: () => void;
}): JSX.Element {
  const text = useText();
  const queries = useQueryClient();
  const [since, setSince] = useState('');
  const replay = useMutation({
    mutationFn: (from: string) =>
      answered(
        api.POST('/v1/webhooks/{webhookId}/replay', {
          params: { path: { webhookId } },
          body: { since: from },
        }),
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['webhooks', webhookId] }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    replay.mutate(new Date(since).toISOString());
  };
  const { data } = replay;
  return (
    <Sheet title={text('webhooks.replay')} onClose={onClose}>
      <form className={page.form} onSubmit={submit}>
        {replay.isError && <Banner tone="failed">{replay.error.message}</Banner>}
        {data && (
          <Banner
            tone="published"
            actions={
              data.nextSince !== null && (
                <Button busy={replay.isPending} onClick={() => replay.mutate(data.nextSince!)}>
                  {text('webhooks.replay.more')}
                </Button>
              )
            }
          >
            {text('webhooks.replay.queued', { count: data.queued })}
          </Banner>
        )}
        <TextField
          label={text('webhooks.since')}
          hint={text('webhooks.since.hint')}
          type="datetime-local"
          required
          value={since}
          onChange={(event) => setSince(event.target.value)}
        />
        <Button type="submit" kind="primary" busy={replay.isPending}>
          {text('webhooks.replay')}
        </Button>
      </form>
    </Sheet>
  );
}
