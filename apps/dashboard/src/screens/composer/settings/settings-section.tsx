import { useQuery } from '@tanstack/react-query';
import { useState, type JSX } from 'react';
import { useText } from '../../../messages/text.js';
import { Icon } from '../../../widgets/icon.js';
import { publishSettingsQuery } from '../accounts.js';
import { useComposer } from '../composer-context.js';
import { withSetting } from '../composition/composition.js';
import { SettingControl } from './setting-control.js';
import { shownFields } from './setting-fields.js';
import styles from './settings.module.css';

/** What the account's network lets one set, as the service describes it. */
export function SettingsSection({ accountId }: { readonly accountId: string }): JSX.Element | null {
  const text = useText();
  const { composition, change, issues } = useComposer();
  const [open, setOpen] = useState(false);
  const { data } = useQuery(publishSettingsQuery(accountId));
  const values = composition.settings[accountId] ?? {};
  const fields = shownFields(data?.fields ?? [], values);
  if (fields.length === 0) return null;
  const problems = new Map(
    issues.flatMap(({ accountId: of, field, issue }) =>
      of === accountId && field.name === 'setting' ? [[field.id, issue.message]] : [],
    ),
  );
  const count = Object.keys(values).length;
  const shown = fields.filter(({ id, required }) => open || required || problems.has(id));
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
              onChange={(value) =>
                change((before) => withSetting(before, accountId, field.id, value))
              }
            />
          ))}
        </div>
      )}
    </section>
  );
}
