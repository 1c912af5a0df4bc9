import { useNavigate } from '@tanstack/react-router';
import { useState, type JSX } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import type { Opening } from '../../drafts/opening.js';
import type { Account } from './accounts.js';
import { AccountTabs } from './account-tabs.js';
import { ComposerContext } from './composer-context.js';
import { ComposerFooter } from './composer-footer.js';
import { ComposerHeader, type View } from './composer-header.js';
import styles from './composer.module.css';
import { isWorthKeeping, type Composition } from './composition/composition.js';
import { Editor } from './editor.js';
import { PreviewPane } from './preview-pane.js';
import { Scheduled } from './scheduled.js';
import { firstFault, type PlacedIssue } from './schedule/issue-places.js';
import { useSchedule } from './schedule/use-schedule.js';
import { issuesIn, useValidation } from './schedule/use-validation.js';
import { ApiError } from '../../api/api-error.js';
import { useComposing } from './use-composing.js';
import { useKeptComposition } from './use-kept-composition.js';
import { useSlotsOf } from './when/use-slots-of.js';

/** One draft: what is written, for whom, when, and what is wrong with it. */
export function Composer(props: {
  readonly draftId: string;
  readonly owner: string;
  readonly opening: Opening;
  readonly initial: Composition;
  readonly accounts: readonly Account[];
}): JSX.Element {
  const { accounts } = props;
  const navigate = useNavigate();
  const kept = useKeptComposition(props);
  const { composition, change } = kept;
  const [view, setView] = useState<View>('write');
  const composing = useComposing(composition, change, accounts);
  const { chosen, planned } = composing;
  const validation = useValidation(
    planned,
    chosen.length > 0 && isWorthKeeping(composition),
    useSlotsOf(composition.when),
  );
  const scheduling = useSchedule(kept.forget);
  const refused = scheduling.error instanceof ApiError && scheduling.error.status === 422;
  const issues =
    refused && validation.issues.length === 0
      ? issuesIn(scheduling.error as ApiError, planned)
      : validation.issues;
  const leadTo = (placed: PlacedIssue): void => {
    setView('write');
    composing.leadTo(placed, issues);
  };
  const schedule = (): void => {
    // What is known of an older text stops nobody: the service judges the one that is sent.
    const fault = validation.isCurrent ? firstFault(issues) : undefined;
    if (fault !== undefined && fault.issue.severity !== 'warning') leadTo(fault);
    else scheduling.schedule(planned);
  };
  const repeat = async (): Promise<void> => {
    await kept.keepNow();
    await navigate({ to: '/recurrences/new', search: { draft: props.draftId } });
  };
  useHotkeys('mod+enter', schedule, {
    enabled: scheduling.applied === null,
    enableOnFormTags: true,
    preventDefault: true,
  });
  if (scheduling.applied !== null)
    return <Scheduled applied={scheduling.applied} accounts={accounts} />;
  return (
    <ComposerContext
      value={composing.modelWith(issues, validation.isCurrent ? validation.startsAt : null)}
    >
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
          onRepeat={() => void repeat()}
          leadTo={leadTo}
        />
      </div>
    </ComposerContext>
  );
}
