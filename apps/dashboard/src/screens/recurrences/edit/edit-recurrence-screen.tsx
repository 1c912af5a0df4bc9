import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useRef, useState, type JSX } from 'react';
import { answered, api, type Schemas } from '../../../api/client.js';
import { useRights } from '../../../api/rights.js';
import { useText } from '../../../messages/text.js';
import { Screen } from '../../../shell/screen.js';
import { buttonClass } from '../../../widgets/button.js';
import { Loaded } from '../../../widgets/loaded.js';
import page from '../../../widgets/page.module.css';
import { RoleNote } from '../../../widgets/role-note.js';
import { accountsQuery } from '../../composer/accounts.js';
import { emptyComposition, type Composition } from '../../composer/composition/composition.js';
import { titleOf } from '../recurrence-facts.js';
import type { Recurrence } from '../recurrences-queries.js';
import { openedDocument } from './document-composition.js';
import { RecurrenceEditor } from './recurrence-editor.js';
import { termsOf } from './repeated-terms.js';

type Assets = ReadonlyMap<string, Schemas['Asset']>;

const route = getRouteApi('/workspace/recurrences/$recurrenceId/edit');
const MOST_ASSETS = 200;
const NOTHING = emptyComposition({ idempotencyKey: '', accountIds: [], when: { kind: 'now' } });

/** Changes a recurrence, and what it has planned. */
export function EditRecurrenceScreen(): JSX.Element {
  const { recurrenceId } = route.useParams();
  const text = useText();
  const { may } = useRights();
  // What another changes meanwhile is shown when it is refused, not put under somebody's hands.
  const opened = useQuery({
    queryKey: ['kept-draft', 'recurrence', recurrenceId],
    queryFn: async (): Promise<{ one: Recurrence; assets: Assets }> => {
      const [{ recurrence }, { assets }] = await Promise.all([
        answered(api.GET('/v1/recurrences/{recurrenceId}', { params: { path: { recurrenceId } } })),
        answered(
          api.GET('/v1/dashboard/assets', {
            params: { query: { status: 'ready', limit: MOST_ASSETS } },
          }),
        ),
      ]);
      return { one: recurrence, assets: new Map(assets.map((asset) => [asset.id, asset])) };
    },
    staleTime: Infinity,
    gcTime: 0,
  });
  const one = opened.data?.one;
  return (
    <Screen
      title={<bdi>{(one && titleOf(one)) || text('recurrence.edit')}</bdi>}
      actions={
        <Link
          to="/recurrences/$recurrenceId"
          params={{ recurrenceId }}
          className={buttonClass({ size: 'small' })}
        >
          {text('recurrence.edit.give-up')}
        </Link>
      }
    >
      {may('publish') ? (
        <Loaded query={opened}>
          {(known) => (
            <EditRecurrence
              key={known.one.revision}
              {...known}
              onReload={() => void opened.refetch()}
            />
          )}
        </Loaded>
      ) : (
        <div className={page.page}>
          <RoleNote />
        </div>
      )}
    </Screen>
  );
}

function EditRecurrence(props: {
  readonly one: Recurrence;
  readonly assets: Assets;
  readonly onReload: () => void;
}): JSX.Element {
  const { one, assets, onReload } = props;
  const navigate = useNavigate();
  const { data } = useSuspenseQuery(accountsQuery);
  const [opened] = useState(() => openedDocument(one.document, data.accounts, assets));
  const [composition, setComposition] = useState<Composition>(opened?.composition ?? NOTHING);
  const latest = useRef(composition);
  const change = useCallback((next: (before: Composition) => Composition) => {
    latest.current = next(latest.current);
    setComposition(latest.current);
  }, []);
  return (
    <RecurrenceEditor
      composition={composition}
      change={change}
      accounts={data.accounts}
      terms={termsOf(one)}
      written={opened === null ? JSON.stringify(one.document, null, 2) : null}
      campaignName={opened?.campaignName ?? null}
      names={
        new Map([...assets.values()].map((asset) => [asset.id, asset.originalFilename ?? asset.id]))
      }
      isNew={false}
      save={async (wanted, overwriteEdited) => {
        await answered(
          api.PATCH('/v1/recurrences/{recurrenceId}', {
            params: { path: { recurrenceId: one.id } },
            body: { ...wanted, revision: one.revision, overwriteEdited },
          }),
        );
        await navigate({ to: '/recurrences/$recurrenceId', params: { recurrenceId: one.id } });
      }}
      onReload={onReload}
    />
  );
}
