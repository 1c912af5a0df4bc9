import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type JSX } from 'react';
import { answered, api } from '../../../api/client.js';
import { LabelDot } from '../../../labels/label-chip.js';
import { labelsQuery, type Label } from '../../../labels/labels-query.js';
import { useText } from '../../../messages/text.js';
import { Button } from '../../../widgets/button.js';
import { Confirm } from '../../../widgets/confirm.js';
import { Empty } from '../../../widgets/empty.js';
import { Loaded } from '../../../widgets/loaded.js';
import { Row, Rows } from '../../../widgets/rows.js';
import { Section } from '../../../widgets/section.js';
import { LabelForm } from './label-form.js';

/** The labels that posts of the workspace may carry. */
export function LabelsSettings(): JSX.Element {
  const text = useText();
  const queries = useQueryClient();
  const labels = useQuery(labelsQuery);
  /** Null: a new one. */
  const [open, setOpen] = useState<{ readonly label: Label | null } | null>(null);
  const remove = useMutation({
    mutationFn: (labelId: string) =>
      answered(api.DELETE('/v1/labels/{labelId}', { params: { path: { labelId } } })),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: labelsQuery.queryKey });
    },
  });
  return (
    <Section
      title={text('labels.title')}
      words={text('labels.words')}
      actions={
        <Button icon="plus" onClick={() => setOpen({ label: null })}>
          {text('labels.new')}
        </Button>
      }
    >
      <Loaded query={labels}>
        {(found) =>
          found.length === 0 ? (
            <Empty icon="tag" title={text('labels.none')}>
              {text('labels.none.words')}
            </Empty>
          ) : (
            <Rows label={text('labels.title')}>
              {found.map((label) => (
                <Row
                  key={label.id}
                  before={<LabelDot color={label.color} />}
                  title={<bdi>{label.name}</bdi>}
                  actions={
                    <>
                      <Button size="small" onClick={() => setOpen({ label })}>
                        {text('labels.edit')}{' '}
                        <span dir="auto" className="hidden-visually">
                          {label.name}
                        </span>
                      </Button>
                      <Confirm
                        button={text('labels.delete')}
                        title={text('labels.delete.title', { name: label.name })}
                        act={() => remove.mutateAsync(label.id)}
                      >
                        <p>{text('labels.delete.words')}</p>
                      </Confirm>
                    </>
                  }
                />
              ))}
            </Rows>
          )
        }
      </Loaded>
      {open && <LabelForm label={open.label} onClose={() => setOpen(null)} />}
    </Section>
  );
}
