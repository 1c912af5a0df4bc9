import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type JSX } from 'react';
import { answered, api } from '../../../api/client.js';
import { useText } from '../../../messages/text.js';
import { Banner } from '../../../widgets/banner.js';
import { Button } from '../../../widgets/button.js';
import { TextField } from '../../../widgets/field.js';
import page from '../../../widgets/page.module.css';
import { Secret } from '../../../widgets/secret.js';
import { Sheet } from '../../../widgets/sheet.js';
import styles from './webhook-form.module.css';
import { EVENTS, type Webhook, type WebhookEvent } from './webhooks-queries.js';

/** A new webhook, or another address and other events for one that there is. */
export function WebhookForm({
  webhook,
  onClose,
}: {
  readonly webhook?: Webhook;
  readonly onClose: () => void;
}): JSX.Element {
  const text = useText();
  const queries = useQueryClient();
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [description, setDescription] = useState(webhook?.description ?? '');
  const [chosen, setChosen] = useState<readonly WebhookEvent[]>(
    (webhook?.events ?? ['*']) as WebhookEvent[],
  );
  const isAll = chosen.includes('*');
  const save = useMutation({
    mutationFn: async (): Promise<string | null> => {
      const body = {
        url: url.trim(),
        description: description.trim() || null,
        events: [...chosen],
      };
      if (webhook) {
        const path = { webhookId: webhook.id };
        await answered(api.PATCH('/v1/webhooks/{webhookId}', { params: { path }, body }));
        return null;
      }
      const made = await answered(api.POST('/v1/webhooks', { body: { ...body, enabled: true } }));
      return made.secret;
    },
    onSuccess: async (secret) => {
      await queries.invalidateQueries({ queryKey: ['webhooks'] });
      if (secret === null) onClose();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate();
  };
  const toggle = (event: WebhookEvent): void =>
    setChosen((before) =>
      before.includes(event) ? before.filter((one) => one !== event) : [...before, event],
    );
  if (save.data) {
    return (
      <Sheet title={text('webhooks.made')} onClose={onClose}>
        <div className={page.form}>
          <p>{text('webhooks.made.words')}</p>
          <Secret label={text('webhooks.secret')} value={save.data} isOpen />
          <Button kind="primary" onClick={onClose}>
            {text('keys.made.close')}
          </Button>
        </div>
      </Sheet>
    );
  }
  return (
    <Sheet title={text(webhook ? 'webhooks.edit' : 'webhooks.new')} onClose={onClose}>
      <form className={page.form} onSubmit={submit}>
        {save.isError && <Banner tone="failed">{save.error.message}</Banner>}
        <TextField
          label={text('webhooks.url')}
          hint={text('webhooks.url.hint')}
          type="url"
          required
          maxLength={2_000}
          value={url}
          onChange={(event) => setUrl(event.target.value)}
        />
        <TextField
          label={text('webhooks.description')}
          maxLength={200}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
        <fieldset className={styles.events}>
          <legend>{text('webhooks.events')}</legend>
          <label className={styles.event}>
            <input
              type="checkbox"
              checked={isAll}
              onChange={() => setChosen(isAll ? ['post.published', 'post.failed'] : ['*'])}
            />
            {text('webhooks.all')}
          </label>
          {!isAll &&
            EVENTS.map((event) => (
              <label key={event} className={styles.event}>
                <input
                  type="checkbox"
                  checked={chosen.includes(event)}
                  onChange={() => toggle(event)}
                />
                <code>{event}</code>
              </label>
            ))}
        </fieldset>
        <Button type="submit" kind="primary" busy={save.isPending} disabled={chosen.length === 0}>
          {text(webhook ? 'webhooks.save' : 'webhooks.make')}
        </Button>
      </form>
    </Sheet>
  );
}
