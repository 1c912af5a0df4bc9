import type { JSX } from 'react';
import { ApiError } from '../../api/api-error.js';
import { useRights } from '../../api/rights.js';
import { useText } from '../../messages/text.js';
import { Banner } from '../../widgets/banner.js';
import { Button } from '../../widgets/button.js';
import { Icon } from '../../widgets/icon.js';
import { useComposer } from './composer-context.js';
import styles from './composer-footer.module.css';
import { contentFor, isWorthKeeping } from './composition/composition.js';
import { PlansOrDraft } from './plans-or-draft.js';
import { firstFault, tally, type PlacedIssue } from './schedule/issue-places.js';
import type { useSchedule } from './schedule/use-schedule.js';
import type { Forecast } from './schedule/use-validation.js';
import { WhenChoice } from './when/when-choice.js';

type Scheduling = ReturnType<typeof useSchedule>;

export function ComposerFooter(props: {
  readonly scheduling: Scheduling;
  readonly posts: number;
  /** About how many of them people would be asked by the rules of now. */
  readonly forecast: Forecast | null;
  readonly onSchedule: () => void;
  /** Goes on where the same can be had again and again. */
  readonly onRepeat: () => void;
  readonly leadTo: (placed: PlacedIssue) => void;
}): JSX.Element {
  const text = useText();
  const { composition, chosen, issues } = useComposer();
  const { when } = composition;
  const { scheduling, posts, forecast, onSchedule, onRepeat, leadTo } = props;
  // What somebody else has to approve is asked for, not scheduled.
  const mayPublish = useRights().may('publish');
  const asked = when.kind === 'draft' ? 0 : (forecast?.posts ?? 0);
  const isAsked = when.kind !== 'draft' && (!mayPublish || (asked > 0 && asked >= posts));
  const isAskedInPart = !isAsked && asked > 0;
  const { errors, hints } = tally(issues);
  const uploading = chosen.some(({ id }) =>
    contentFor(composition, { accountId: id }).media.some(({ assetId }) => assetId === null),
  );
  const go = (severity: 'error' | 'warning'): void => {
    const first = firstFault(
      issues.filter(({ issue }) => (issue.severity === 'warning') === (severity === 'warning')),
    );
    if (first !== undefined) leadTo(first);
  };
  return (
    <footer className={styles.foot}>
      <Refusal scheduling={scheduling} />
      <WhenChoice />
      <Repeat onRepeat={onRepeat} />
      <span className={styles.gap} />
      {uploading && <span className={styles.waiting}>{text('composer.uploading')}</span>}
      {isAskedInPart && (
        <span className={styles.waiting}>{text('composer.asked-in-part', { count: asked })}</span>
      )}
      {errors > 0 && (
        <button
          type="button"
          className={styles.issues}
          data-tone="failed"
          onClick={() => go('error')}
        >
          <Icon name="circle-x" size="small" />
          {text('composer.errors', { count: errors })}
        </button>
      )}
      {hints > 0 && (
        <button
          type="button"
          className={styles.issues}
          data-tone="risk"
          onClick={() => go('warning')}
        >
          <Icon name="triangle-alert" size="small" />
          {text('composer.hints', { count: hints })}
        </button>
      )}
      <span className={styles.go}>
        <Button
          kind="primary"
          busy={scheduling.isPending}
          disabled={chosen.length === 0 || uploading}
          onClick={onSchedule}
        >
          {text(`composer.go.${isAsked ? 'submit' : when.kind}`, { count: posts })}
        </Button>
      </span>
    </footer>
  );
}

/** For whoever may plan, once there is something to repeat. */
function Repeat({ onRepeat }: { readonly onRepeat: () => void }): JSX.Element | null {
  const text = useText();
  const { composition } = useComposer();
  const { may } = useRights();
  if (!may('publish')) return null;
  return (
    <Button
      kind="quiet"
      size="small"
      icon="repeat-2"
      disabled={!isWorthKeeping(composition)}
      onClick={onRepeat}
    >
      {text('recurrence.repeat')}
    </Button>
  );
}

/** Why nothing was scheduled, where it is about no field. */
function Refusal({ scheduling }: { readonly scheduling: Scheduling }): JSX.Element | null {
  const text = useText();
  const { change } = useComposer();
  const { error } = scheduling;
  if (!(error instanceof ApiError) || error.status === 422) return null;
  const draftInstead = (): void => {
    scheduling.reset();
    change((before) => ({ ...before, when: { kind: 'draft' } }));
  };
  const asNew = (
    <Button
      size="small"
      onClick={() => {
        scheduling.reset();
        change((before) => ({ ...before, idempotencyKey: crypto.randomUUID() }));
      }}
    >
      {text('composer.refused.as-new')}
    </Button>
  );
  const isSentBefore = error.code === 'idempotency_conflict';
  return (
    <div className={styles.refusal}>
      <Banner
        tone="failed"
        actions={
          <>
            {isSentBefore && asNew}
            {error.status === 402 && <PlansOrDraft onDraft={draftInstead} />}
          </>
        }
      >
        <b>{isSentBefore ? text('composer.refused.sent') : text('composer.refused')}</b>{' '}
        {error.status === 0 ? text('composer.refused.unreachable') : error.message}{' '}
        {error.requestId && <small>{error.requestId}</small>}
      </Banner>
    </div>
  );
}
