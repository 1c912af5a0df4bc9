import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useRights } from '../../api/rights.js';
import { useText } from '../../messages/text.js';
import { queuesQuery, type Queue } from '../../queues/queues-query.js';
import { Screen } from '../../shell/screen.js';
import { buttonClass } from '../../widgets/button.js';
import { Empty } from '../../widgets/empty.js';
import { Loaded } from '../../widgets/loaded.js';
import page from '../../widgets/page.module.css';
import { RoleNote } from '../../widgets/role-note.js';
import { Row, Rows } from '../../widgets/rows.js';
import { QueueChip, QueueLine } from './queue-facts.js';
import { WorkspaceBlackouts } from './workspace-blackouts.js';

/** The queues of the workspace: what goes out at their next slots. */
export function QueuesScreen(): JSX.Element {
  const text = useText();
  const { may } = useRights();
  const queues = useQuery(queuesQuery);
  return (
    <Screen title={text('screen.queues')} actions={may('publish') && <New />}>
      <div className={page.page}>
        {!may('publish') && <RoleNote isShown />}
        <Loaded query={queues}>{(known) => <All queues={known} />}</Loaded>
        {queues.data !== undefined && queues.data.length > 0 && <WorkspaceBlackouts />}
      </div>
    </Screen>
  );
}

function New(): JSX.Element {
  const text = useText();
  return (
    <Link to="/queues/new" className={buttonClass({ kind: 'primary' })}>
      {text('queue.new')}
    </Link>
  );
}

function All({ queues }: { readonly queues: readonly Queue[] }): JSX.Element {
  const text = useText();
  const { may } = useRights();
  if (queues.length === 0)
    return (
      <Empty icon="list-end" title={text('queue.none')} actions={may('publish') && <New />}>
        {text('queue.none.words')}
      </Empty>
    );
  return (
    <Rows label={text('screen.queues')}>
      {queues.map((queue) => (
        <Row
          key={queue.id}
          title={
            <>
              <Link to="/queues/$queueId" params={{ queueId: queue.id }}>
                <bdi>{queue.name}</bdi>
              </Link>
              <QueueChip queue={queue} />
            </>
          }
        >
          <QueueLine queue={queue} />
        </Row>
      ))}
    </Rows>
  );
}
