import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { JSX } from 'react';
import { answered, api } from '../../../api/client.js';
import { useText } from '../../../messages/text.js';
import { Banner } from '../../../widgets/banner.js';
import { Button } from '../../../widgets/button.js';
import page from '../../../widgets/page.module.css';
import { Secret } from '../../../widgets/secret.js';
import { Sheet } from '../../../widgets/sheet.js';

/** Gives a webhook a new secret; for a while both sign. */
export function RotateSecret({
  webhookId,
  onClose,
}: {
  readonly webhookId: string;
  readonly onClose: () => void;
}): JSX.Element {
  const text = useText();
  const queries = useQueryClient();
  const rotate = useMutation({
    mutationFn: () =>
      answered(
        api.POST('/v1/webhooks/{webhookId}/rotate-secret', {
          params: { path: { webhookId } },
          body: {},
        }),
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['webhooks'] }),
  });
  return (
    <Sheet title={text('webhooks.rotate')} onClose={onClose}>
      <div className={page.form}>
        {rotate.isError && <Banner tone="failed">{rotate.error.message}</Banner>}
        {rotate.data ? (
          <>
            <p>{text('webhooks.made.words')}</p>
            <Secret label={text('webhooks.secret')} value={rotate.data.secret} isOpen />
            <Button kind="primary" onClick={onClose}>
              {text('keys.made.close')}
            </Button>
          </>
        ) : (
          <>
            <p>{text('webhooks.rotate.words')}</p>
            <Button kind="primary" busy={rotate.isPending} onClick={() => rotate.mutate()}>
              {text('webhooks.rotate')}
            </Button>
          </>
        )}
      </div>
    </Sheet>
  );
}
