import { useQuery } from '@tanstack/react-query';
import { useState, type JSX } from 'react';
import { useText } from '../../../messages/text.js';
import { Icon } from '../../../widgets/icon.js';
import { publishSettingsQuery } from '../accounts.js';
import type { SettingValues } from '../composition/composition.js';
import { SettingControl } from './setting-control.js';
import { controlFor, shownFields } from './setting-fields.js';
import styles from './settings.module.css';

/** What the account's network lets one set, as the service describes it. */
export function AccountSettings(props: {
  readonly accountId: string;
  readonly values: SettingValues;
  /** What is wrong, by setting. */
  readonly problems: ReadonlyMap<string, string>;
  /** A value that is undefined is left to the network. */
  readonly onChange: (id: string, value: unknown) => void;
}): JSX.Element | null {
  const text = useText();
  const { accountId, values, problems, onChange } = props;
  const [open, setOpen] = useState(false);
  const { data } = useQuery(publishSettingsQuery(accountId));
  const fields = shownFields(data?.fields ?? [], values);
  if (fields.length === 0) return null;
  const count = Object.keys(values).length;
  const shown = fields.filter(
    (field) =>
      open ||
      field.required ||
      problems.has(field.id) ||
      // An answered question stays where it was asked.
      (controlFor(field) === 'question' && values[field.id] !== undefined),
  );
  return (
    <section className={styles.settings} aria-label={text('composer.settings')}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name="settings" />
        <b>{text('composer.settings')}</b>
        <span>{text('composer.settings.set', { count })}</span>
        <Icon name={open ? 'chevron-down' : 'chevron-right'} size="small" />
      </button>
      {shown.length > 0 && (
        <div className={styles.fields}>
          {shown.map((field) => (
            <SettingControl
              key={field.id}
              id={`composer-setting-${field.id}`}
              field={field}
              value={values[field.id]}
              problem={problems.get(field.id) ?? null}
              onChange={(value) => onChange(field.id, value)}
            />
          ))}
        </div>
      )}
    </section>
  );
}
