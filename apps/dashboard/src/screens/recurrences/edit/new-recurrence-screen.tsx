import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useEffect, type JSX } from 'react';
import { answered, api } from '../../../api/client.js';
import { useRights } from '../../../api/rights.js';
import { newDraftId } from '../../../drafts/open-draft.js';
import type { Opening } from '../../../drafts/opening.js';
import { useText } from '../../../messages/text.js';
import { Screen } from '../../../shell/screen.js';
import { useShownZone } from '../../../time/shown-zone.js';
import { buttonClass } from '../../../widgets/button.js';
import page from '../../../widgets/page.module.css';
import { RoleNote } from '../../../widgets/role-note.js';
import { Skeleton } from '../../../widgets/skeleton.js';
import { accountsQuery, type Account } from '../../composer/accounts.js';
import { emptyComposition, type Composition } from '../../composer/composition/composition.js';
import { readComposition } from '../../composer/composition/read-composition.js';
import { Conflict } from '../../composer/conflict.js';
import { NoAccounts } from '../../composer/no-accounts.js';
import { SavedWords } from '../../composer/saved-words.js';
import { useKeptComposition } from '../../composer/use-kept-composition.js';
import { useStoredDraft } from '../../composer/use-stored-draft.js';
import { firstTime } from '../../composer/when/local-time.js';
import { RecurrenceEditor } from './recurrence-editor.js';
import { newTerms } from './repeated-terms.js';

const route = getRouteApi('/workspace/recurrences/new');
const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** Has something repeated: the draft that the composer sent here, or a new one. */
export function NewRecurrenceScreen(): JSX.Element {
  const text = useText();
  const navigate = useNavigate();
  const { draft } = route.useSearch();
  const { may } = useRights();
  const mayRepeat = may('publish');
  const { timezone } = useShownZone();
  const { data } = useSuspenseQuery(accountsQuery);
  const { owner, opening } = useStoredDraft('repeat', draft, mayRepeat);
  useEffect(() => {
    if (draft !== undefined || !mayRepeat) return;
    void navigate({ to: '/recurrences/new', search: { draft: newDraftId() }, replace: true });
  }, [draft, mayRepeat, navigate]);
  const title = text('recurrence.new');
  if (!mayRepeat)
    return (
      <Screen title={title}>
        <div className={page.page}>
          <RoleNote />
        </div>
      </Screen>
    );
  const [first] = data.accounts;
  if (first === undefined) return <NoAccounts />;
  if (draft === undefined || opening === undefined)
    return (
      <Screen title={title}>
        <Skeleton lines={6} />
      </Screen>
    );
  const local = firstTime(new Date(), timezone);
  const fresh = emptyComposition({
    idempotencyKey: crypto.randomUUID(),
    accountIds: [first.id],
    when: { kind: 'at', local, timezone },
  });
  return (
    <NewRecurrence
      key={`${owner}/${draft}`}
      draftId={draft}
      owner={owner}
      opening={opening}
      initial={withoutQueue(readComposition(opening.state, fresh), fresh)}
      accounts={data.accounts}
      soon={{ local, timezone }}
    />
  );
}

/** What is repeated has its times from its rule, not from slots. */
function withoutQueue(stored: Composition, { when }: Composition): Composition {
  return stored.when.kind === 'queue' ? { ...stored, when } : stored;
}

function NewRecurrence(props: {
  readonly draftId: string;
  readonly owner: string;
  readonly opening: Opening;
  readonly initial: Composition;
  readonly accounts: readonly Account[];
  /** When it begins where the draft says no time. */
  readonly soon: { readonly local: string; readonly timezone: string };
}): JSX.Element {
  const text = useText();
  const navigate = useNavigate();
  const { accounts, initial, soon } = props;
  const kept = useKeptComposition(props);
  const { local, timezone } = initial.when.kind === 'at' ? initial.when : soon;
  return (
    <Screen
      title={text('recurrence.new')}
      actions={
        <>
          <SavedWords saved={kept.saved} />
          <Link to="/recurrences" className={buttonClass({ size: 'small' })}>
            {text('recurrence.all')}
          </Link>
        </>
      }
    >
      <Conflict kept={kept} />
      <RecurrenceEditor
        composition={kept.composition}
        change={kept.change}
        accounts={accounts}
        terms={newTerms(local, timezone)}
        written={null}
        campaignName={null}
        names={NO_NAMES}
        isNew
        save={async (body) => {
          const { recurrence } = await answered(api.POST('/v1/recurrences', { body }));
          kept.forget();
          await navigate({
            to: '/recurrences/$recurrenceId',
            params: { recurrenceId: recurrence.id },
          });
        }}
      />
    </Screen>
  );
}
