import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent, type JSX } from 'react';
import { ApiError } from '../../api/api-error.js';
import { answered, api } from '../../api/client.js';
import { useText } from '../../messages/text.js';
import { Banner } from '../../widgets/banner.js';
import { Button } from '../../widgets/button.js';
import { TextField } from '../../widgets/field.js';
import page from '../../widgets/page.module.css';
import { SelectField } from '../../widgets/select-field.js';
import { switchTo, type Workspace } from './workspaces-queries.js';

const MODES = ['sandbox', 'live'] as const satisfies readonly Workspace['mode'][];

/** Makes a workspace, whose owner one is, and goes there. */
export function NewWorkspaceForm({ onBack }: { readonly onBack: () => void }): JSX.Element {
  const text = useText();
  const [name, setName] = useState('');
  const [mode, setMode] = useState<Workspace['mode']>('sandbox');
  const make = useMutation({
    mutationFn: async () => {
      const made = await answered(
        api.POST('/v1/dashboard/workspaces', { body: { name: name.trim(), mode } }),
      );
      await switchTo(made.workspace.id);
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    make.mutate();
  };
  const issues = make.error instanceof ApiError ? make.error.issues : [];
  const problem = issues.find(({ path }) => path === 'name')?.message ?? null;
  return (
    <form className={page.form} onSubmit={submit}>
      {make.error && problem === null && <Banner tone="failed">{make.error.message}</Banner>}
      <TextField
        label={text('workspaces.name')}
        required
        maxLength={200}
        value={name}
        problem={problem}
        onChange={(event) => setName(event.target.value)}
      />
      <SelectField
        label={text('workspaces.mode')}
        hint={text(`workspaces.mode.${mode}.hint`)}
        value={mode}
        options={MODES.map((value) => ({ value, label: text(`workspaces.mode.${value}`) }))}
        onChange={(value) => setMode(value as Workspace['mode'])}
      />
      <div className={page.actions}>
        <Button
          type="submit"
          kind="primary"
          busy={make.isPending || make.isSuccess}
          disabled={name.trim() === ''}
        >
          {text('workspaces.make')}
        </Button>
        <Button onClick={onBack}>{text('workspaces.back')}</Button>
      </div>
    </form>
  );
}
