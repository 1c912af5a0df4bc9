import type { JSX } from 'react';
import type { MessageId } from '../../../messages/messages.js';
import { useText } from '../../../messages/text.js';
import { Button } from '../../../widgets/button.js';
import { TextField } from '../../../widgets/field.js';
import { SelectField } from '../../../widgets/select-field.js';
import styles from './audit.module.css';
import { ACTION_NAMES } from './audit-actions.js';
import { ACTORS, isFiltered, SUBJECTS, type AuditSearch } from './audit-search.js';

const NO_FILTERS: AuditSearch = {
  actor: undefined,
  action: undefined,
  subject: undefined,
  from: undefined,
  to: undefined,
};

/** Whose doings are shown, which, about what and of when. */
export function AuditFilters({
  search,
  actorName,
  onChange,
}: {
  readonly search: AuditSearch;
  /** Of the one whose id is asked for. */
  readonly actorName: string | null;
  readonly onChange: (change: AuditSearch) => void;
}): JSX.Element {
  const text = useText();
  const { actor = '', action = '', subject = '', from = '', to = '' } = search;
  const words = (ids: readonly string[], prefix: string) =>
    ids.map((value) => ({ value, label: text(`${prefix}.${value}` as MessageId) }));
  return (
    <div className={styles.filters}>
      <SelectField
        label={text('audit.actor')}
        value={actor}
        options={[
          { value: '', label: text('audit.actor.any') },
          ...words(ACTORS, 'audit.actor'),
          ...withId(actor, ACTORS, actorName),
        ]}
        onChange={(value) => onChange({ actor: value || undefined })}
      />
      <SelectField
        label={text('audit.action')}
        value={action}
        options={[
          { value: '', label: text('audit.action.any') },
          ...words(ACTION_NAMES, 'audit.did'),
        ]}
        onChange={(value) => onChange({ action: ACTION_NAMES.find((name) => name === value) })}
      />
      <SelectField
        label={text('audit.subject')}
        value={subject}
        options={[
          { value: '', label: text('audit.subject.any') },
          ...words(SUBJECTS, 'audit.subject'),
          ...withId(subject, SUBJECTS, null),
        ]}
        onChange={(value) => onChange({ subject: value || undefined })}
      />
      <TextField
        type="date"
        label={text('audit.from')}
        value={from}
        max={to || undefined}
        onChange={({ target }) => onChange({ from: target.value || undefined })}
      />
      <TextField
        type="date"
        label={text('audit.to')}
        value={to}
        min={from || undefined}
        onChange={({ target }) => onChange({ to: target.value || undefined })}
      />
      {isFiltered(search) && (
        <Button kind="quiet" icon="x" onClick={() => onChange(NO_FILTERS)}>
          {text('audit.clear')}
        </Button>
      )}
    </div>
  );
}

/** One that was chosen in a row, and is none of the kinds. */
function withId(
  value: string,
  kinds: readonly string[],
  name: string | null,
): readonly { readonly value: string; readonly label: string }[] {
  if (value === '' || kinds.includes(value)) return [];
  return [{ value, label: name ?? value }];
}
