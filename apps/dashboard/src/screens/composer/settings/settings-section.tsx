import type { JSX } from 'react';
import { useComposer } from '../composer-context.js';
import { withSetting } from '../composition/composition.js';
import { AccountSettings } from './account-settings.js';

/** The settings of an account that is written for. */
export function SettingsSection({ accountId }: { readonly accountId: string }): JSX.Element {
  const { composition, change, issues } = useComposer();
  const problems = new Map(
    issues.flatMap(({ accountId: of, field, issue }) =>
      of === accountId && field.name === 'setting' ? [[field.id, issue.message]] : [],
    ),
  );
  return (
    <AccountSettings
      accountId={accountId}
      values={composition.settings[accountId] ?? {}}
      problems={problems}
      onChange={(id, value) => change((before) => withSetting(before, accountId, id, value))}
    />
  );
}
