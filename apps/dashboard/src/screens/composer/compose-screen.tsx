import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, type JSX } from 'react';
import { useRights } from '../../api/rights.js';
import { newDraftId } from '../../drafts/open-draft.js';
import { useText } from '../../messages/text.js';
import { Empty } from '../../widgets/empty.js';
import { Skeleton } from '../../widgets/skeleton.js';
import { accountsQuery } from './accounts.js';
import { Composer } from './composer.js';
import { emptyComposition, type Composition } from './composition/composition.js';
import { readComposition } from './composition/read-composition.js';
import { NoAccounts } from './no-accounts.js';
import { useStoredDraft } from './use-stored-draft.js';
import { atTime, firstTime, localOf } from './when/local-time.js';

/** Writes posts. The address names the draft, so that a reload finds it. */
export function ComposeScreen(): JSX.Element {
  const text = useText();
  const navigate = useNavigate();
  const search = useSearch({ from: '/workspace/compose' });
  const draftId = search.draft;
  const { may, role } = useRights();
  const mayWrite = may('draft');
  const { data } = useSuspenseQuery(accountsQuery);
  const { owner, opening } = useStoredDraft('compose', draftId, mayWrite);
  useEffect(() => {
    if (draftId !== undefined || !mayWrite) return;
    void navigate({
      to: '/compose',
      search: (before) => ({ ...before, draft: newDraftId() }),
      replace: true,
    });
  }, [draftId, mayWrite, navigate]);
  if (!mayWrite)
    return (
      <Empty isPage icon="eye" title={text('composer.not-yours')}>
        {role !== null && text('role.not-included', { role: text(`role.${role}`) })}
      </Empty>
    );
  if (data.accounts.length === 0) return <NoAccounts />;
  if (draftId === undefined || opening === undefined) return <Skeleton lines={6} />;
  const fresh = beginning(search, data.accounts[0]?.id);
  return (
    <Composer
      key={`${owner}/${draftId}`}
      draftId={draftId}
      owner={owner}
      opening={opening}
      initial={readComposition(opening.state, fresh)}
      accounts={data.accounts}
    />
  );
}

function beginning(
  {
    account,
    at,
    queue,
  }: { readonly account?: string; readonly at?: string; readonly queue?: string },
  firstAccount: string | undefined,
): Composition {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const asked = at === undefined ? Number.NaN : Date.parse(at);
  const local = Number.isNaN(asked)
    ? firstTime(new Date(), timeZone)
    : localOf(new Date(asked), timeZone);
  const chosen = account ?? firstAccount;
  return emptyComposition({
    idempotencyKey: crypto.randomUUID(),
    accountIds: chosen === undefined ? [] : [chosen],
    when:
      queue === undefined
        ? atTime(local, timeZone)
        : { kind: 'queue', queueId: queue, position: 'next' },
  });
}
