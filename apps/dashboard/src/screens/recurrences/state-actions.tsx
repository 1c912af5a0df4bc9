import { Link, useNavigate } from '@tanstack/react-router';
import { useState, type JSX } from 'react';
import { answered, api, type Schemas } from '../../api/client.js';
import { useText } from '../../messages/text.js';
import { Banner } from '../../widgets/banner.js';
import { Button, buttonClass } from '../../widgets/button.js';
import { Confirm } from '../../widgets/confirm.js';
import page from '../../widgets/page.module.css';
import { Choice } from './choice.js';
import { useRecurrenceChange, type Recurrence } from './recurrences-queries.js';

type Answer = Schemas['RecurrenceStateResponse'];

/** Whether a recurrence goes on: paused, resumed, ended, forgotten, or changed. */
export function StateActions({ one }: { readonly one: Recurrence }): JSX.Element {
  const text = useText();
  const navigate = useNavigate();
  const [told, setTold] = useState<Answer | null>(null);
  const path = { recurrenceId: one.id };
  const resume = useRecurrenceChange(() =>
    answered(api.POST('/v1/recurrences/{recurrenceId}/resume', { params: { path } })),
  );
  const remove = useRecurrenceChange(() =>
    answered(api.DELETE('/v1/recurrences/{recurrenceId}', { params: { path } })),
  );
  return (
    <>
      {resume.isError && <Banner tone="failed">{resume.error.message}</Banner>}
      {told !== null && told.canceled + told.begun > 0 && (
        <Banner tone="held">
          {text('recurrence.canceled', { canceled: told.canceled, begun: told.begun })}
        </Banner>
      )}
      <div className={page.actions}>
        {one.state !== 'ended' && (
          <Link
            to="/recurrences/$recurrenceId/edit"
            params={path}
            className={buttonClass({ size: 'small' })}
          >
            {text('recurrence.edit')}
          </Link>
        )}
        {one.state === 'active' && <Stop one={one} how="pause" onDone={setTold} />}
        {one.state === 'paused' && (
          <Button
            size="small"
            busy={resume.isPending}
            onClick={() => resume.mutate(undefined, { onSuccess: () => setTold(null) })}
          >
            {text('recurrence.resume')}
          </Button>
        )}
        {one.state !== 'ended' && <Stop one={one} how="end" onDone={setTold} />}
        <Confirm
          button={text('recurrence.delete')}
          title={text('recurrence.delete.title')}
          act={async () => {
            await remove.mutateAsync(undefined);
            await navigate({ to: '/recurrences' });
          }}
        >
          <p>{text('recurrence.delete.words')}</p>
        </Confirm>
      </div>
    </>
  );
}

/** Pauses or ends it, and asks what becomes of what is planned. */
function Stop(props: {
  readonly one: Recurrence;
  readonly how: 'pause' | 'end';
  readonly onDone: (answer: Answer) => void;
}): JSX.Element {
  const text = useText();
  const { one, how, onDone } = props;
  const [cancelPlanned, setCancelPlanned] = useState(false);
  const stop = useRecurrenceChange(() => {
    const asked = { params: { path: { recurrenceId: one.id } }, body: { cancelPlanned } };
    return answered(
      how === 'pause'
        ? api.POST('/v1/recurrences/{recurrenceId}/pause', asked)
        : api.POST('/v1/recurrences/{recurrenceId}/end', asked),
    );
  });
  return (
    <Confirm
      button={text(`recurrence.${how}`)}
      title={text(`recurrence.${how}.title`)}
      act={async () => onDone(await stop.mutateAsync(undefined))}
    >
      <p>{text(`recurrence.${how}.words`)}</p>
      <Choice checked={cancelPlanned} onChange={setCancelPlanned}>
        {text('recurrence.cancel-planned')}
      </Choice>
    </Confirm>
  );
}
