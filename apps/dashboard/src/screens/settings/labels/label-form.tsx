import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type JSX } from 'react';
import { answered, api, type Schemas } from '../../../api/client.js';
import { labelsQuery, type Label } from '../../../labels/labels-query.js';
import { useText } from '../../../messages/text.js';
import { Banner } from '../../../widgets/banner.js';
import { Button } from '../../../widgets/button.js';
import { TextField } from '../../../widgets/field.js';
import page from '../../../widgets/page.module.css';
import { SelectField } from '../../../widgets/select-field.js';
import { Sheet } from '../../../widgets/sheet.js';

type Color = NonNullable<Schemas['LabelCreateRequest']['color']>;

const COLORS = [
  ...(['gray', 'red', 'orange', 'yellow', 'green'] as const),
  ...(['teal', 'blue', 'purple', 'pink'] as const),
] satisfies readonly Color[];

/** A new label, or another name and colour for one that there is. */
export function LabelForm({
  label,
  onClose,
}: {
  readonly label: Label | null;
  readonly onClose: () => void;
}): JSX.Element {
  const text = useText();
  const queries = useQueryClient();
  const [name, setName] = useState(label?.name ?? '');
  const [color, setColor] = useState<Color>(
    () => COLORS.find((one) => one === label?.color) ?? 'gray',
  );
  const save = useMutation({
    mutationFn: () => {
      const body = { name: name.trim(), color };
      if (label === null) return answered(api.POST('/v1/labels', { body }));
      const path = { labelId: label.id };
      const change = { ...body, revision: label.revision };
      return answered(api.PATCH('/v1/labels/{labelId}', { params: { path }, body: change }));
    },
    onSuccess: onClose,
    // Posts that tell it are asked for again by the hint.
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: labelsQuery.queryKey });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <Sheet title={text(label === null ? 'labels.new' : 'labels.edit')} onClose={onClose}>
      <form className={page.form} onSubmit={submit}>
        {save.isError && <Banner tone="failed">{save.error.message}</Banner>}
        <TextField
          label={text('labels.name')}
          required
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <SelectField
          label={text('labels.color')}
          value={color}
          options={COLORS.map((one) => ({ value: one, label: text(`labels.color.${one}`) }))}
          onChange={(chosen) => setColor(COLORS.find((one) => one === chosen) ?? 'gray')}
        />
        <Button type="submit" kind="primary" busy={save.isPending} disabled={name.trim() === ''}>
          {text('labels.save')}
        </Button>
      </form>
    </Sheet>
  );
}
