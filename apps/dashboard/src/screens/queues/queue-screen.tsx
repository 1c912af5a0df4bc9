import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState, type JSX } from 'react';
import { answered, api } from '../../api/client.js';
import { useRights } from '../../api/rights.js';
import { useText } from '../../messages/text.js';
import type { Queue } from '../../queues/queues-query.js';
import { Screen } from '../../shell/screen.js';
import { useNow } from '../../time/now.js';
import { Banner } from '../../widgets/banner.js';
import { buttonClass } from '../../widgets/button.js';
import { Loaded } from '../../widgets/loaded.js';
import page from '../../widgets/page.module.css';
import { RoleNote } from '../../widgets/role-note.js';
import { AffectedItems } from './affected-items.js';
import { Coming } from './coming/coming.js';
import { isUnplanned } from './coming/item-order.js';
import { EditQueue } from './edit/edit-queue.js';
import { QueueActions } from './queue-actions.js';
import { QueueChip, QueueLine } from './queue-facts.js';
import { queueQuery, useQueueChange, useSlots } from './queues-queries.js';

const route = getRouteApi('/workspace/queues/$queueId');
const TABS = [undefined, 'settings'] as const;

/** One queue: how it stands, what comes, and when its slots are. */
export function QueueScreen(): JSX.Element {
  const { queueId } = route.useParams();
  const text = useText();
  const found = useQuery(queueQuery(queueId));
  return (
    <Screen
      title={<bdi>{found.data?.name ?? text('queue')}</bdi>}
      actions={
        <Link to="/queues" className={buttonClass({ size: 'small' })}>
          {text('queue.all')}
        </Link>
      }
    >
      <div className={page.page}>
        <Loaded query={found}>{(queue) => <Known key={queue.id} queue={queue} />}</Loaded>
      </div>
    </Screen>
  );
}

function Known({ queue }: { readonly queue: Queue }): JSX.Element {
  const text = useText();
  const navigate = useNavigate();
  const { may } = useRights();
  const { show } = route.useSearch();
  const [affected, setAffected] = useState(0);
  const slots = useSlots(queue.id);
  const seen = slots.data?.pages.flatMap((one) => one.slots) ?? [];
  const nowMs = useNow();
  const unplanned = seen.filter((slot) => isUnplanned(slot, nowMs)).length;
  const params = { queueId: queue.id };
  const move = useQueueChange(() =>
    answered(
      api.PATCH('/v1/queues/{queueId}', {
        params: { path: params },
        body: { move: true, revision: queue.revision },
      }),
    ),
  );
  return (
    <div className={page.standing}>
      <p className={page.facts}>
        <QueueChip queue={queue} />
        <QueueLine queue={queue} />
      </p>
      {may('publish') ? <QueueActions queue={queue} /> : <RoleNote isShown />}
      {move.isError && <Banner tone="failed">{move.error.message}</Banner>}
      {may('publish') && (
        <AffectedItems
          count={Math.max(affected, unplanned)}
          isBusy={move.isPending}
          onMove={() => move.mutate(undefined, { onSuccess: () => setAffected(0) })}
        />
      )}
      <nav className={page.tabs} aria-label={text('queue')}>
        {TABS.map((tab) => (
          <Link
            key={tab ?? 'coming'}
            to="/queues/$queueId"
            params={params}
            search={{ show: tab }}
            className={page.tab}
            activeOptions={{ exact: true, explicitUndefined: true }}
            aria-current={tab === show ? 'page' : undefined}
          >
            {text(`queue.show.${tab ?? 'coming'}`)}
          </Link>
        ))}
      </nav>
      {show === 'settings' ? (
        <EditQueue
          queue={queue}
          onSaved={(count) => {
            setAffected(count);
            void navigate({ to: '/queues/$queueId', params, search: { show: undefined } });
          }}
        />
      ) : (
        <Loaded query={slots}>{() => <Coming queue={queue} slots={seen} more={slots} />}</Loaded>
      )}
    </div>
  );
}
