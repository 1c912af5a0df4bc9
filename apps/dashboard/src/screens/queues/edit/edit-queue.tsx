import { useState, type JSX } from 'react';
import { answered, api } from '../../../api/client.js';
import { useRights } from '../../../api/rights.js';
import type { Queue } from '../../../queues/queues-query.js';
import { QueueEditor } from './queue-editor.js';
import { termsOf } from './queue-terms.js';

/** Changes a queue; what its items stand on may be no slot any more then. */
export function EditQueue(props: {
  readonly queue: Queue;
  /** @param affected how many items that is */
  readonly onSaved: (affected: number) => void;
}): JSX.Element {
  const { may } = useRights();
  const { onSaved } = props;
  // What another changes meanwhile is shown when it is refused, not put under somebody's hands.
  const [opened, setOpened] = useState(props.queue);
  const [isTouched, setTouched] = useState(false);
  if (!isTouched && opened.revision !== props.queue.revision) setOpened(props.queue);
  return (
    <QueueEditor
      key={opened.revision}
      terms={termsOf(opened)}
      isNew={false}
      disabled={!may('publish')}
      save={async (wanted) => {
        const { affected } = await answered(
          api.PATCH('/v1/queues/{queueId}', {
            params: { path: { queueId: opened.id } },
            body: { ...wanted, move: false, revision: opened.revision },
          }),
        );
        onSaved(affected.length);
      }}
      onTouched={() => setTouched(true)}
      onReload={() => {
        setOpened(props.queue);
        setTouched(false);
      }}
    />
  );
}
