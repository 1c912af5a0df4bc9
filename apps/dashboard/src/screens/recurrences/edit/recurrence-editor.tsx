import { useState, type FormEvent, type JSX } from 'react';
import { ApiError } from '../../../api/api-error.js';
import type { Schemas } from '../../../api/client.js';
import { useText } from '../../../messages/text.js';
import { Banner } from '../../../widgets/banner.js';
import { Button } from '../../../widgets/button.js';
import { TextField } from '../../../widgets/field.js';
import page from '../../../widgets/page.module.css';
import { Section } from '../../../widgets/section.js';
import type { Account } from '../../composer/accounts.js';
import type { ComposerModel } from '../../composer/composer-context.js';
import { isWorthKeeping, type Composition } from '../../composer/composition/composition.js';
import { useComposing } from '../../composer/use-composing.js';
import { Choice } from '../choice.js';
import { useRecurrenceChange } from '../recurrences-queries.js';
import { repeatedDocument } from './document-composition.js';
import { NextTimes } from './next-times.js';
import styles from './recurrence-editor.module.css';
import { problemsOf } from './recurrence-problems.js';
import { RepeatedSection } from './repeated-section.js';
import { isAskable, LONGEST_HORIZON_DAYS, sentTerms, type TermsDraft } from './repeated-terms.js';
import { useRecurrencePreview } from './use-recurrence-preview.js';
import { VariantsSection } from './variants-section.js';
import { WhenSection } from './when-section.js';
import { writtenDocument } from './written-document.js';

type Wanted = Schemas['RecurrenceCreateRequest'];

/** What is repeated, when, and how it differs from time to time. */
export function RecurrenceEditor(props: {
  readonly composition: Composition;
  readonly change: ComposerModel['change'];
  readonly accounts: readonly Account[];
  readonly terms: TermsDraft;
  /** A document that the composer cannot show, as it is written; null: the composition is it. */
  readonly written: string | null;
  readonly campaignName: string | null;
  /** Names of uploads, by their ids. */
  readonly names: ReadonlyMap<string, string>;
  readonly isNew: boolean;
  readonly save: (wanted: Wanted, overwriteEdited: boolean) => Promise<unknown>;
  /** Begins again with what somebody else has made of it meanwhile. */
  readonly onReload?: () => void;
}): JSX.Element {
  const text = useText();
  const { composition, change, accounts, campaignName, isNew, names, onReload } = props;
  const [terms, setTerms] = useState(props.terms);
  const [written, setWritten] = useState(props.written);
  const [overwriteEdited, setOverwriteEdited] = useState(false);
  const composing = useComposing(composition, change, accounts);
  const { chosen, planned } = composing;
  const document =
    written === null
      ? repeatedDocument({ ...planned.document }, campaignName)
      : writtenDocument(written);
  const hasContent =
    written === null
      ? chosen.length > 0 && (isWorthKeeping(composition) || terms.variants.length > 0)
      : document !== null;
  const isAsked = isAskable(terms);
  const sent = sentTerms(terms, hasContent ? document : null);
  const preview = useRecurrencePreview(isAsked ? sent : null);
  const store = useRecurrenceChange((wanted: Wanted) => props.save(wanted, overwriteEdited));
  const refusal = store.error instanceof ApiError ? store.error : null;
  // What the service refused is said till it says more of what is there now.
  const refused = preview.issues.length === 0 && preview.refusal === null ? refusal : null;
  const problems = problemsOf(preview.issues, preview.refusal ?? refused, planned.posts);
  const isUploading = [composition.common, ...Object.values(composition.variants)].some(
    ({ media }) => media?.some(({ assetId }) => assetId === null),
  );
  const changeTerms = (changed: Partial<TermsDraft>): void =>
    setTerms((before) => ({ ...before, ...changed }));
  const { name, horizonDays } = terms;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (document === null) return;
    store.mutate({ ...sent, document, name: name.trim() || null, horizonDays });
  };
  return (
    <div className={page.page}>
      <RepeatedSection
        {...{ composing, written, problems }}
        isWhole={written === null || document !== null}
        onWrite={setWritten}
      />
      <form className={styles.form} onSubmit={submit}>
        <WhenSection terms={terms} problems={problems} onChange={changeTerms} />
        <NextTimes preview={preview} timezone={terms.timezone} isAsked={isAsked} />
        <VariantsSection terms={terms} problems={problems} names={names} onChange={changeTerms} />
        <Section title={text('recurrence.more')}>
          <div className={page.fields}>
            <TextField
              label={text('recurrence.name')}
              hint={text('recurrence.name.hint')}
              maxLength={120}
              value={name}
              problem={problems.fields.get('name') ?? null}
              onChange={({ target }) => changeTerms({ name: target.value })}
            />
            <TextField
              label={text('recurrence.horizon')}
              hint={text('recurrence.horizon.hint')}
              type="number"
              inputMode="numeric"
              min={1}
              max={LONGEST_HORIZON_DAYS}
              required
              value={Number.isNaN(horizonDays) ? '' : horizonDays}
              problem={problems.fields.get('horizonDays') ?? null}
              onChange={({ target }) => changeTerms({ horizonDays: target.valueAsNumber })}
            />
          </div>
        </Section>
        {store.error && <Refused error={store.error} onReload={onReload} />}
        {!isNew && (
          <Choice checked={overwriteEdited} onChange={setOverwriteEdited}>
            {text('recurrence.overwrite')}
          </Choice>
        )}
        <p className={page.actions}>
          <Button
            type="submit"
            kind="primary"
            busy={store.isPending}
            disabled={!isAsked || !hasContent || isUploading}
          >
            {text(isNew ? 'recurrence.create' : 'recurrence.save')}
          </Button>
          {!hasContent && <span>{text('recurrence.content.missing')}</span>}
          {isUploading && <span>{text('composer.uploading')}</span>}
        </p>
      </form>
    </div>
  );
}

function Refused(props: {
  readonly error: Error;
  readonly onReload: (() => void) | undefined;
}): JSX.Element {
  const text = useText();
  const { error, onReload } = props;
  const isChanged = error instanceof ApiError && error.code === 'recurrence_changed';
  return (
    <Banner
      tone="failed"
      actions={
        isChanged &&
        onReload && (
          <Button size="small" onClick={onReload}>
            {text('recurrence.changed.reload')}
          </Button>
        )
      }
    >
      {isChanged ? text('recurrence.changed') : error.message}
    </Banner>
  );
}
