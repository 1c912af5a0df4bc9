import { useQueries } from '@tanstack/react-query';
import { useMemo, useState, type JSX } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import type { Opening } from '../../drafts/opening.js';
import { capabilityQuery, limitsOf, type Account, type Capability } from './accounts.js';
import { AccountTabs } from './account-tabs.js';
import { ComposerContext, type ComposerModel } from './composer-context.js';
import { ComposerFooter } from './composer-footer.js';
import { ComposerHeader, type View } from './composer-header.js';
import styles from './composer.module.css';
import {
  contentFor,
  isOwn,
  isWorthKeeping,
  withContent,
  type Composition,
  type Tab,
} from './composition/composition.js';
import { Editor } from './editor.js';
import { PreviewPane } from './preview-pane.js';
import { useUploads } from './media/use-uploads.js';
import { Scheduled } from './scheduled.js';
import { accountToMend, anchorOf, firstFault, type PlacedIssue } from './schedule/issue-places.js';
import { plan } from './schedule/schedule-document.js';
import { useSchedule } from './schedule/use-schedule.js';
import { issuesIn, useValidation } from './schedule/use-validation.js';
import { ApiError } from '../../api/api-error.js';
import { useLiveTexts } from './text/use-live-texts.js';
import { useKeptComposition } from './use-kept-composition.js';

/** One draft: what is written, for whom, when, and what is wrong with it. */
export function Composer(props: {
  readonly draftId: string;
  readonly owner: string;
  readonly opening: Opening;
  readonly initial: Composition;
  readonly accounts: readonly Account[];
}): JSX.Element {
  const { accounts } = props;
  const kept = useKeptComposition(props);
  const { composition, change } = kept;
  const [tab, setTab] = useState<Tab>('all');
  const [view, setView] = useState<View>('write');
  const uploads = useUploads(composition, change);
  const chosen = useChosen(composition, accounts);
  const capabilities = useCapabilities(chosen);
  const liveTexts = useLiveTexts(composition, chosen, capabilities);
  const planned = useMemo(
    () =>
      plan(
        composition,
        chosen.map(({ id }) => ({
          accountId: id,
          interactions: limitsOf(capabilities.get(id)).interactions,
        })),
      ),
    [composition, chosen, capabilities],
  );
  const validation = useValidation(planned, chosen.length > 0 && isWorthKeeping(composition));
  const scheduling = useSchedule(kept.forget);
  const refused = scheduling.error instanceof ApiError && scheduling.error.status === 422;
  const issues =
    refused && validation.issues.length === 0
      ? issuesIn(scheduling.error as ApiError, planned)
      : validation.issues;
  const model: ComposerModel = {
    composition,
    change,
    tab,
    setTab,
    content: contentFor(composition, tab),
    changeContent: (changed) => change((before) => withContent(before, tab, changed)),
    accounts,
    chosen,
    capabilities,
    liveTexts,
    issues,
    uploads,
  };
  const leadTo = (placed: PlacedIssue): void => {
    const sharing = chosen.map(({ id }) => id).filter((id) => !isOwn(composition, id));
    const accountId = accountToMend(placed, issues, sharing);
    setView('write');
    setTab(accountId === null ? 'all' : { accountId });
    focusSoon(anchorOf(placed.field));
  };
  const schedule = (): void => {
    // What is known of an older text stops nobody: the service judges the one that is sent.
    const fault = validation.isCurrent ? firstFault(issues) : undefined;
    if (fault !== undefined && fault.issue.severity !== 'warning') leadTo(fault);
    else scheduling.schedule(planned);
  };
  useHotkeys('mod+enter', schedule, {
    enabled: scheduling.applied === null,
    enableOnFormTags: true,
    preventDefault: true,
  });
  if (scheduling.applied !== null)
    return <Scheduled applied={scheduling.applied} accounts={accounts} />;
  return (
    <ComposerContext value={model}>
      <div className={styles.composer} data-view={view} data-own-foot="">
        <ComposerHeader {...{ kept, view, setView }} draftId={props.draftId} owner={props.owner} />
        <div className={styles.columns}>
          <section className={styles.edit}>
            <AccountTabs />
            <Editor leadTo={leadTo} />
          </section>
          <PreviewPane />
        </div>
        <ComposerFooter
          scheduling={scheduling}
          posts={planned.posts.length}
          forecast={validation.approval}
          onSchedule={schedule}
          leadTo={leadTo}
        />
      </div>
    </ComposerContext>
  );
}

/** In the order in which they were chosen. */
function useChosen({ accountIds }: Composition, accounts: readonly Account[]): readonly Account[] {
  return useMemo(
    () => accountIds.flatMap((id) => accounts.find((account) => account.id === id) ?? []),
    [accountIds, accounts],
  );
}

/** One function for all renderings: its answer changes only with what was fetched. */
const byAccount = (
  answers: readonly { readonly data?: Capability | undefined }[],
): ReadonlyMap<string, Capability> =>
  new Map(answers.flatMap(({ data }) => (data?.accountId ? [[data.accountId, data]] : [])));

function useCapabilities(chosen: readonly Account[]): ReadonlyMap<string, Capability> {
  return useQueries({
    queries: chosen.map(({ id }) => capabilityQuery(id)),
    combine: byAccount,
  });
}

/** The field may stand on a tab that is only being opened. */
function focusSoon(id: string): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const field = document.getElementById(id);
      field?.scrollIntoView({ block: 'center' });
      field?.focus({ preventScroll: true });
    }),
  );
}
