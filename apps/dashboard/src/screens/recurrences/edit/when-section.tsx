import type { JSX } from 'react';
import { useText } from '../../../messages/text.js';
import { ZONES } from '../../../time/zones.js';
import { Button } from '../../../widgets/button.js';
import { TextField } from '../../../widgets/field.js';
import page from '../../../widgets/page.module.css';
import { Section } from '../../../widgets/section.js';
import { SelectField } from '../../../widgets/select-field.js';
import { readRule, writtenRule } from '../rule/rule.js';
import { RuleFields } from '../rule/rule-fields.js';
import type { Problems } from './recurrence-problems.js';
import type { TermsDraft } from './repeated-terms.js';

interface SectionProps {
  readonly terms: TermsDraft;
  readonly problems: Problems;
  readonly onChange: (changed: Partial<TermsDraft>) => void;
}

/** From when on, at which hour of which place, and by which rule. */
export function WhenSection({ terms, problems, onChange }: SectionProps): JSX.Element {
  const text = useText();
  const { startsLocal, timezone } = terms;
  const [date = '', time = ''] = startsLocal.split('T');
  const { fields } = problems;
  return (
    <Section title={text('recurrence.when')} words={text('recurrence.when.words')}>
      <div className={page.fields}>
        <TextField
          label={text('recurrence.starts')}
          type="date"
          required
          value={date}
          problem={fields.get('startsLocal') ?? null}
          onChange={({ target }) => onChange({ startsLocal: `${target.value}T${time}` })}
        />
        <TextField
          label={text('recurrence.hour')}
          type="time"
          required
          value={time}
          onChange={({ target }) => onChange({ startsLocal: `${date}T${target.value}` })}
        />
        <SelectField
          label={text('composer.when.zone')}
          value={timezone}
          options={[...new Set([timezone, ...ZONES])].map((zone) => ({
            value: zone,
            label: zone.replaceAll('_', ' '),
          }))}
          problem={fields.get('timezone') ?? null}
          onChange={(zone) => onChange({ timezone: zone })}
        />
      </div>
      <RulePart {...{ terms, problems, onChange }} />
    </Section>
  );
}

/** Built, or written as calendars write it. */
function RulePart({ terms, problems, onChange }: SectionProps): JSX.Element {
  const text = useText();
  const { rule, rawRule, startsLocal } = terms;
  const problem = problems.fields.get('rule') ?? null;
  if (rawRule === null)
    return (
      <>
        <RuleFields
          rule={rule}
          problem={problem}
          onChange={(changed) => onChange({ rule: { ...rule, ...changed } })}
        />
        <span>
          <Button
            size="small"
            kind="quiet"
            onClick={() => onChange({ rawRule: writtenRule(rule) })}
          >
            {text('recurrence.raw')}
          </Button>
        </span>
      </>
    );
  const read = readRule(rawRule.trim().toUpperCase(), startsLocal);
  return (
    <>
      <TextField
        label={text('recurrence.raw.label')}
        hint={text('recurrence.raw.hint')}
        value={rawRule}
        maxLength={500}
        spellCheck={false}
        autoCapitalize="characters"
        problem={problem}
        onChange={({ target }) => onChange({ rawRule: target.value })}
      />
      <span>
        <Button
          size="small"
          kind="quiet"
          onClick={() => onChange({ rawRule: null, rule: read ?? rule })}
        >
          {text(read === null ? 'recurrence.build.anew' : 'recurrence.build')}
        </Button>
      </span>
    </>
  );
}
