import { useState, type FormEvent, type JSX } from 'react';
import { ApiError } from '../../../api/api-error.js';
import type { Schemas } from '../../../api/client.js';
import { useText } from '../../../messages/text.js';
import { ZONES } from '../../../time/zones.js';
import { Banner } from '../../../widgets/banner.js';
import { Button } from '../../../widgets/button.js';
import { TextField } from '../../../widgets/field.js';
import page from '../../../widgets/page.module.css';
import { Section } from '../../../widgets/section.js';
import { SelectField } from '../../../widgets/select-field.js';
import { DaysField } from '../days-field.js';
import styles from '../queues.module.css';
import { useQueueChange } from '../queues-queries.js';
import { AccountsField } from './accounts-field.js';
import { MOST_JITTER_MINUTES, sentTerms, type QueueTerms } from './queue-terms.js';
import { WeekGrid } from './week-grid.js';

type Wanted = Schemas['QueueCreateRequest'];

/** What a queue is like: its name, its week, and what it takes. */
export function QueueEditor(props: {
  readonly terms: QueueTerms;
  readonly isNew: boolean;
  readonly disabled?: boolean;
  readonly save: (wanted: Wanted) => Promise<unknown>;
  readonly onTouched?: () => void;
  /** Begins again with what somebody else has made of it meanwhile. */
  readonly onReload?: () => void;
}): JSX.Element {
  const text = useText();
  const { isNew, disabled = false, save, onTouched, onReload } = props;
  const [terms, setTerms] = useState(props.terms);
  const store = useQueueChange(save);
  const problems = problemsOf(store.error);
  const change = (changed: Partial<QueueTerms>): void => {
    setTerms({ ...terms, ...changed });
    onTouched?.();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    store.mutate(sentTerms(terms));
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <Refusal {...{ problems, onReload }} />
      <div className={page.fields}>
        <TextField
          label={text('recurrence.name')}
          required
          maxLength={100}
          disabled={disabled}
          value={terms.name}
          problem={problems.at('name')}
          onChange={({ target }) => change({ name: target.value })}
        />
        <SelectField
          label={text('composer.when.zone')}
          value={terms.timezone}
          options={[...new Set([terms.timezone, ...ZONES])].map((zone) => ({
            value: zone,
            label: zone.replaceAll('_', ' '),
          }))}
          problem={problems.at('timezone')}
          onChange={(timezone) => !disabled && change({ timezone })}
        />
        <TextField
          label={text('queue.jitter')}
          type="number"
          inputMode="numeric"
          min={0}
          max={MOST_JITTER_MINUTES}
          required
          disabled={disabled}
          value={Number.isNaN(terms.jitterMinutes) ? '' : terms.jitterMinutes}
          hint={text('queue.jitter.hint')}
          problem={problems.at('jitterMinutes')}
          onChange={({ target }) => change({ jitterMinutes: target.valueAsNumber })}
        />
      </div>
      <Section title={text('queue.slots')} words={text('queue.slots.words')}>
        <WeekGrid
          lines={terms.lines}
          disabled={disabled}
          problem={problems.at('slots')}
          onChange={(lines) => change({ lines })}
        />
      </Section>
      <AccountsField
        accounts={terms.accounts}
        disabled={disabled}
        onChange={(accounts) => change({ accounts })}
      />
      <Section title={text('queue.blackouts')} words={text('queue.blackouts.words')}>
        <DaysField
          label={text('queue.blackouts')}
          days={terms.blackouts}
          disabled={disabled}
          problem={problems.at('blackouts')}
          onChange={(blackouts) => change({ blackouts })}
        />
      </Section>
      {!disabled && (
        <span>
          <Button
            type="submit"
            kind="primary"
            busy={store.isPending}
            disabled={terms.accounts?.length === 0}
          >
            {text(isNew ? 'queue.create' : 'recurrence.save')}
          </Button>
        </span>
      )}
    </form>
  );
}

interface Problems {
  readonly refusal: Error | null;
  /** What is wrong with a field, by its name. */
  readonly at: (field: string) => string | null;
}

const FIELDS = ['name', 'timezone', 'slots', 'jitterMinutes', 'blackouts'];

function problemsOf(refusal: Error | null): Problems {
  const issues = refusal instanceof ApiError ? refusal.issues : [];
  const isNameTaken = refusal instanceof ApiError && refusal.code === 'queue_name_taken';
  const at = (field: string): string | null => {
    if (isNameTaken && field === 'name') return refusal.message;
    return issues.find(({ path }) => path.split(/[.[]/, 1)[0] === field)?.message ?? null;
  };
  const isAtField = FIELDS.some((field) => at(field) !== null);
  return { refusal: isAtField ? null : refusal, at };
}

/** What was refused and stands at no field. */
function Refusal(props: {
  readonly problems: Problems;
  readonly onReload: (() => void) | undefined;
}): JSX.Element | null {
  const text = useText();
  const { refusal } = props.problems;
  if (refusal === null) return null;
  const isRival = refusal instanceof ApiError && refusal.code === 'queue_changed';
  return (
    <Banner
      tone="failed"
      actions={
        isRival &&
        props.onReload && (
          <Button size="small" onClick={props.onReload}>
            {text('queue.changed.again')}
          </Button>
        )
      }
    >
      {isRival ? text('queue.changed') : refusal.message}
    </Banner>
  );
}
