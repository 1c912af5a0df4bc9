import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { answered, api } from '../../api/client.js';
import { useRights } from '../../api/rights.js';
import { useText } from '../../messages/text.js';
import { Banner } from '../../widgets/banner.js';
import { Loaded } from '../../widgets/loaded.js';
import { Section } from '../../widgets/section.js';
import { AffectedItems } from './affected-items.js';
import { DaysField } from './days-field.js';
import { useQueueChange, workspaceBlackoutsQuery } from './queues-queries.js';

interface Wanted {
  readonly days: readonly string[];
  readonly move: boolean;
}

/** Days on which nothing of any queue goes out. */
export function WorkspaceBlackouts(): JSX.Element {
  const text = useText();
  const { may } = useRights();
  const blackouts = useQuery(workspaceBlackoutsQuery);
  const store = useQueueChange(({ days, move }: Wanted) =>
    answered(api.PUT('/v1/queue-blackouts', { body: { days: [...days], move } })),
  );
  const affected = store.data?.affected.length ?? 0;
  return (
    <Section title={text('queue.blackouts.all')} words={text('queue.blackouts.all.words')}>
      {store.isError && <Banner tone="failed">{store.error.message}</Banner>}
      <Loaded query={blackouts}>
        {(days) => (
          <>
            <AffectedItems
              count={store.variables?.move === true ? 0 : affected}
              isBusy={store.isPending}
              onMove={() => store.mutate({ days, move: true })}
            />
            <DaysField
              label={text('queue.blackouts.all')}
              days={days}
              disabled={!may('publish') || store.isPending}
              onChange={(changed) => store.mutate({ days: changed, move: false })}
            />
          </>
        )}
      </Loaded>
    </Section>
  );
}
