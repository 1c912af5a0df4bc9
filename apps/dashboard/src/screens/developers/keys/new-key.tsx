import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type JSX } from 'react';
import { answered, api } from '../../../api/client.js';
import { useText } from '../../../messages/text.js';
import { Banner } from '../../../widgets/banner.js';
import { Button } from '../../../widgets/button.js';
import { TextField } from '../../../widgets/field.js';
import page from '../../../widgets/page.module.css';
import { Secret } from '../../../widgets/secret.js';
import { SelectField } from '../../../widgets/select-field.js';
import { Sheet } from '../../../widgets/sheet.js';
import { KINDS, keysQuery, type KeyKind } from './keys-queries.js';

/** Makes a key, and shows its secret. */
export function NewKey({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const text = useText();
  const queries = useQueryClient();
  const [label, setLabel] = useState('');
  const [kind, setKind] = useState<KeyKind>('personal');
  const make = useMutation({
    mutationFn: () =>
      answered(api.POST('/v1/dashboard/keys', { body: { kind, label: label.trim() || null } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: keysQuery.queryKey }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    make.mutate();
  };
  const secret = make.data?.secret;
  return (
    <Sheet title={text('keys.new')} onClose={onClose}>
      {secret ? (
        <div className={page.form}>
          <p>{text('keys.made.words')}</p>
          <Secret label={text('keys.secret', { name: label })} value={secret} isOpen />
          <Button kind="primary" onClick={onClose}>
            {text('keys.made.close')}
          </Button>
        </div>
      ) : (
        <form className={page.form} onSubmit={submit}>
          {make.isError && <Banner tone="failed">{make.error.message}</Banner>}
          <TextField
            label={text('keys.label')}
            hint={text('keys.label.hint')}
            maxLength={200}
            value={label}
            onChange={(event) => setLabel(event.target.value)}
          />
          <SelectField
            label={text('keys.kind')}
            hint={text(`keys.kind.${kind}.hint`)}
            value={kind}
            options={KINDS.map((value) => ({ value, label: text(`keys.kind.${value}`) }))}
            onChange={(value) => setKind(value as KeyKind)}
          />
          <Button type="submit" kind="primary" busy={make.isPending}>
            {text('keys.make')}
          </Button>
        </form>
      )}
    </Sheet>
  );
}
