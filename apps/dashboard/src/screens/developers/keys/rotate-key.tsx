import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type JSX } from 'react';
import { answered, api } from '../../../api/client.js';
import { useText } from '../../../messages/text.js';
import { Moment } from '../../../time/time-words.js';
import { Banner } from '../../../widgets/banner.js';
import { Button } from '../../../widgets/button.js';
import page from '../../../widgets/page.module.css';
import { Secret } from '../../../widgets/secret.js';
import { SelectField } from '../../../widgets/select-field.js';
import { Sheet } from '../../../widgets/sheet.js';
import { keysQuery, type ApiKey } from './keys-queries.js';

/** How long the old secret goes on: what the service gives where nothing is said, or not at all. */
const GRACES = ['usual', 'none'] as const;

/** Gives a key a new secret; the old one may go on for a while. */
export function RotateKey({
  apiKey,
  onClose,
}: {
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
}): JSX.Element {
  const text = useText();
  const queries = useQueryClient();
  const [grace, setGrace] = useState<(typeof GRACES)[number]>('usual');
  const rotate = useMutation({
    mutationFn: () =>
      answered(
        api.POST('/v1/dashboard/keys/{keyId}/rotate', {
          params: { path: { keyId: apiKey.id } },
          body: grace === 'none' ? { graceSeconds: 0 } : {},
        }),
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: keysQuery.queryKey }),
  });
  const name = apiKey.label || apiKey.prefix || apiKey.id;
  const { data } = rotate;
  return (
    <Sheet title={text('keys.rotate.title', { name })} onClose={onClose}>
      {data?.secret ? (
        <div className={page.form}>
          <p>
            {text('keys.rotated')} <Moment at={data.previousValidUntil} />
          </p>
          <Secret label={text('keys.secret', { name })} value={data.secret} isOpen />
          <Button kind="primary" onClick={onClose}>
            {text('keys.made.close')}
          </Button>
        </div>
      ) : (
        <div className={page.form}>
          {rotate.isError && <Banner tone="failed">{rotate.error.message}</Banner>}
          <SelectField
            label={text('keys.grace')}
            hint={text('keys.grace.hint')}
            value={grace}
            options={GRACES.map((value) => ({ value, label: text(`keys.grace.${value}`) }))}
            onChange={(value) => setGrace(value as typeof grace)}
          />
          <Button kind="primary" busy={rotate.isPending} onClick={() => rotate.mutate()}>
            {text('keys.rotate')}
          </Button>
        </div>
      )}
    </Sheet>
  );
}
