import { Link, useNavigate } from '@tanstack/react-router';
import type { JSX } from 'react';
import { answered, api } from '../../../api/client.js';
import { useRights } from '../../../api/rights.js';
import { useText } from '../../../messages/text.js';
import { Screen } from '../../../shell/screen.js';
import { useShownZone } from '../../../time/shown-zone.js';
import { buttonClass } from '../../../widgets/button.js';
import page from '../../../widgets/page.module.css';
import { RoleNote } from '../../../widgets/role-note.js';
import { QueueEditor } from './queue-editor.js';
import { newTerms } from './queue-terms.js';

/** Sets up a queue. */
export function NewQueueScreen(): JSX.Element {
  const text = useText();
  const navigate = useNavigate();
  const { may } = useRights();
  const { timezone } = useShownZone();
  return (
    <Screen
      title={text('queue.new')}
      actions={
        <Link to="/queues" className={buttonClass({ size: 'small' })}>
          {text('queue.all')}
        </Link>
      }
    >
      <div className={page.page}>
        {may('publish') ? (
          <QueueEditor
            terms={newTerms(timezone)}
            isNew
            save={async (body) => {
              const { queue } = await answered(api.POST('/v1/queues', { body }));
              await navigate({ to: '/queues/$queueId', params: { queueId: queue.id } });
            }}
          />
        ) : (
          <RoleNote />
        )}
      </div>
    </Screen>
  );
}
