import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent, type JSX } from 'react';
import { useIntl } from 'react-intl';
import { ApiError } from '../../../api/api-error.js';
import { useRights } from '../../../api/rights.js';
import { useText } from '../../../messages/text.js';
import { useShownZone } from '../../../time/shown-zone.js';
import { Banner } from '../../../widgets/banner.js';
import { Button } from '../../../widgets/button.js';
import page from '../../../widgets/page.module.css';
import { Section } from '../../../widgets/section.js';
import { SelectField } from '../../../widgets/select-field.js';
import { guessedMapping, meantTwice } from '../import-columns.js';
import type { FoundColumn, ImportFormat } from './file-head.js';
import { ImportDefaults } from './import-defaults.js';
import styles from './import-form.module.css';
import { MappingTable } from './mapping-table.js';
import { sendImport, type Defaults, type Rules } from './send-import.js';

/** What the file means, what every row has that says nothing else, and what shall become of it. */
export function ImportForm(props: {
  readonly file: File;
  readonly head: { readonly format: ImportFormat; readonly columns: readonly FoundColumn[] };
  /** Asks for another file. */
  readonly onChoose: () => void;
}): JSX.Element {
  const { file, head, onChoose } = props;
  const text = useText();
  const { formatNumber } = useIntl();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [mapping, setMapping] = useState(() =>
    guessedMapping(head.columns.map(({ name }) => name)),
  );
  const { timezone } = useShownZone();
  const [defaults, setDefaults] = useState<Defaults>({ account: null, timezone, labels: [] });
  const [rules, setRules] = useState<Rules>({ mode: 'draft', onError: 'stop', existing: 'keep' });
  const twice = meantTwice(mapping);
  const hasNoAccount = !Object.values(mapping).includes('account') && defaults.account === null;
  const send = useMutation({
    mutationFn: () => sendImport({ file, format: head.format, mapping, defaults, rules }),
    onSuccess: async ({ id }) => {
      void queries.invalidateQueries({ queryKey: ['imports'] });
      await navigate({ to: '/imports/$importId', params: { importId: id } });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send.mutate();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.file}>
        <h2>
          <bdi>{file.name}</bdi>
        </h2>
        <small>
          {head.format.toUpperCase()}, {formatNumber(Math.ceil(file.size / 1_000))} kB
        </small>
        <Button size="small" onClick={onChoose}>
          {text('import.another')}
        </Button>
      </div>
      <Section title={text('import.mapping')} words={text('import.mapping.words')}>
        <MappingTable
          columns={head.columns}
          mapping={mapping}
          twice={twice}
          onChange={setMapping}
        />
      </Section>
      <Section title={text('import.defaults')} words={text('import.defaults.words')}>
        <ImportDefaults
          defaults={defaults}
          onChange={setDefaults}
          accountProblem={hasNoAccount ? text('import.defaults.account.missing') : null}
        />
      </Section>
      <RulesSection rules={rules} onChange={setRules} />
      {send.isError && <Banner tone="failed">{wordsOf(send.error, text)}</Banner>}
      <div className={page.actions}>
        <Button
          type="submit"
          kind="primary"
          busy={send.isPending}
          disabled={hasNoAccount || twice.length > 0}
        >
          {text('import.check')}
        </Button>
        <span className={styles.note}>{text('import.check.words')}</span>
      </div>
    </form>
  );
}

function wordsOf(error: Error, text: ReturnType<typeof useText>): string {
  const isTooLarge = error instanceof ApiError && error.status === 413;
  return isTooLarge ? text('import.unreadable.too-large') : error.message;
}

function RulesSection(props: {
  readonly rules: Rules;
  readonly onChange: (rules: Rules) => void;
}): JSX.Element {
  const { rules, onChange } = props;
  const text = useText();
  const { may } = useRights();
  const modes: readonly Rules['mode'][] = may('publish') ? ['draft', 'scheduled'] : ['draft'];
  return (
    <Section title={text('import.rules')}>
      <div className={page.fields}>
        <SelectField
          label={text('import.mode')}
          value={rules.mode}
          options={modes.map((value) => ({ value, label: text(`import.mode.${value}`) }))}
          onChange={(mode) => onChange({ ...rules, mode: mode as Rules['mode'] })}
        />
        <SelectField
          label={text('import.on-error')}
          value={rules.onError}
          options={(['stop', 'skip'] as const).map((value) => ({
            value,
            label: text(`import.on-error.${value}`),
          }))}
          onChange={(onError) => onChange({ ...rules, onError: onError as Rules['onError'] })}
        />
        <SelectField
          label={text('import.existing')}
          value={rules.existing}
          options={(['keep', 'update'] as const).map((value) => ({
            value,
            label: text(`import.existing.${value}`),
          }))}
          hint={text('import.existing.hint')}
          onChange={(existing) => onChange({ ...rules, existing: existing as Rules['existing'] })}
        />
      </div>
    </Section>
  );
}
