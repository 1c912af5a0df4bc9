import { useEffect, useId, useRef, useState, type FormEvent, type JSX } from 'react';
import { ApiError } from '../api/api-error.js';
import { useText } from '../messages/text.js';
import { atTime, firstTime, instantOf } from '../screens/composer/when/local-time.js';
import { TimeFields, type LocalTime } from '../screens/composer/when/time-fields.js';
import { useShownZone } from '../time/shown-zone.js';
import { Banner } from '../widgets/banner.js';
import { Button } from '../widgets/button.js';
import { TextAreaField } from '../widgets/text-area-field.js';
import type { Approval, Decision } from './approvals-queries.js';
import styles from './decision-form.module.css';
import { useDecision, type Verdict } from './use-decision.js';

const LONGEST_COMMENT = 2_000;

/** Approve, ask for changes, reject. What a decision needs besides is asked for below the buttons. */
export function DecisionForm(props: {
  readonly approval: Approval;
  /** The posts that are decided about; null: all of them. */
  readonly postIds: readonly string[] | null;
  readonly onDone?: () => void;
  readonly onStale: (seen: Approval) => void;
}): JSX.Element {
  const { approval, postIds, onStale } = props;
  const text = useText();
  const [pressed, setAsking] = useState<Decision | null>(null);
  const done = (): void => {
    setAsking(null);
    props.onDone?.();
  };
  const decide = useDecision({ approval, onDone: done, onStale });
  const isOfTime = decide.error instanceof ApiError && decide.error.code === TIME_IN_PAST;
  // A time that went by while somebody was reading.
  const asking = pressed ?? (isOfTime ? 'approve' : null);
  const isLate =
    isOfTime ||
    approval.posts.some((post) => post.isLate && (postIds?.includes(post.postId) ?? true));
  const approve = (): void => {
    if (isLate) setAsking('approve');
    else decide.mutate({ decision: 'approve', comment: '', postIds, time: null });
  };
  const isBusy = (decision: Decision): boolean =>
    asking === null && decide.isPending && decide.variables.decision === decision;
  const isRefused =
    decide.error !== null &&
    !isStale(decide.error) &&
    !(isOfTime && decide.variables?.time === null);
  const nobody = postIds?.length === 0;
  return (
    <div className={styles.decision}>
      {isRefused && <Banner tone="failed">{decide.error.message}</Banner>}
      <div className={styles.buttons}>
        <Button
          kind="primary"
          icon="check"
          data-row-key="y"
          busy={isBusy('approve')}
          disabled={nobody || decide.isPending}
          onClick={approve}
        >
          {text('approval.approve')}
        </Button>
        <Button
          icon="pencil-line"
          data-row-key="e"
          aria-expanded={asking === 'request_changes'}
          disabled={nobody || decide.isPending}
          onClick={() => setAsking('request_changes')}
        >
          {text('approval.request_changes')}
        </Button>
        <Button
          kind="danger"
          data-row-key="x"
          aria-expanded={asking === 'reject'}
          disabled={nobody || decide.isPending}
          onClick={() => setAsking('reject')}
        >
          {text('approval.reject')}
        </Button>
      </div>
      {asking !== null && (
        <Details
          key={asking}
          decision={asking}
          isLate={isLate}
          isBusy={decide.isPending}
          onDecide={({ comment, time }) =>
            decide.mutate({ decision: asking, comment, postIds, time })
          }
          onClose={() => {
            setAsking(null);
            decide.reset();
          }}
        />
      )}
    </div>
  );
}

const TIME_IN_PAST = 'publish_time_in_past';
const isStale = (error: Error): boolean =>
  error instanceof ApiError && error.code === 'approval_stale';

const WORDS = {
  approve: { title: 'approval.late', button: 'approval.approve' },
  request_changes: { title: 'approval.request_changes', button: 'approval.request_changes.do' },
  reject: { title: 'approval.reject', button: 'approval.reject.do' },
} as const;

function Details(props: {
  readonly decision: Decision;
  readonly isLate: boolean;
  readonly isBusy: boolean;
  readonly onDecide: (wish: Pick<Verdict, 'comment' | 'time'>) => void;
  readonly onClose: () => void;
}): JSX.Element {
  const { decision, isLate, isBusy, onDecide, onClose } = props;
  const text = useText();
  const id = useId();
  const { timezone } = useShownZone();
  const [comment, setComment] = useState('');
  const [way, setWay] = useState<'now' | 'at'>('now');
  const [when, setWhen] = useState<LocalTime>(() =>
    atTime(firstTime(new Date(), timezone), timezone),
  );
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('textarea, input')?.focus(), []);
  const asksTime = decision === 'approve' && isLate;
  const instant = instantOf({ kind: 'at', ...when });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const at = way === 'now' ? { publishNow: true as const } : timeOf(instant);
    onDecide({ comment: comment.trim(), time: asksTime ? at : null });
  };
  const isMissing = decision === 'request_changes' && comment.trim() === '';
  return (
    <form ref={form} className={styles.details} aria-labelledby={id} onSubmit={submit}>
      <h3 dir="auto" id={id}>
        {text(WORDS[decision].title)}
      </h3>
      {asksTime && (
        <fieldset className={styles.ways}>
          <legend className="hidden-visually">{text('approval.late')}</legend>
          {(['now', 'at'] as const).map((one) => (
            <label key={one} className={styles.way}>
              <input type="radio" name={id} checked={way === one} onChange={() => setWay(one)} />
              {text(`approval.late.${one}`)}
            </label>
          ))}
          {way === 'at' && <TimeFields when={when} onChange={setWhen} />}
        </fieldset>
      )}
      {decision !== 'approve' && (
        <TextAreaField
          label={text(
            decision === 'reject' ? 'approval.comment.optional' : 'approval.comment.changes',
          )}
          rows={3}
          maxLength={LONGEST_COMMENT}
          required={decision === 'request_changes'}
          value={comment}
          hint={decision === 'reject' ? text('approval.reject.words') : undefined}
          onChange={setComment}
        />
      )}
      <div className={styles.buttons}>
        <Button onClick={onClose}>{text('dialog.cancel')}</Button>
        <Button
          type="submit"
          kind={decision === 'reject' ? 'danger' : 'primary'}
          busy={isBusy}
          disabled={isMissing || (asksTime && way === 'at' && instant === null)}
        >
          {text(WORDS[decision].button)}
        </Button>
      </div>
    </form>
  );
}

const timeOf = (instant: Date | null): { readonly publishAt: string } | null =>
  instant === null ? null : { publishAt: instant.toISOString() };
