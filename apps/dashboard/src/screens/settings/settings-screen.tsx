import { getRouteApi, Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useText } from '../../messages/text.js';
import { Screen } from '../../shell/screen.js';
import page from '../../widgets/page.module.css';
import { AuditSettings } from './audit/audit-settings.js';
import { BillingSettings } from './billing/billing-settings.js';
import { LabelsSettings } from './labels/labels-settings.js';
import { ProfileSettings } from './profile/profile-settings.js';
import { settingsSearchOf, TABS } from './settings-search.js';
import { SupportForm } from './support-form.js';
import { WorkspaceForm } from './workspace-form.js';

const route = getRouteApi('/workspace/settings');
const PARTS = {
  profile: ProfileSettings,
  workspace: WorkspaceForm,
  labels: LabelsSettings,
  billing: BillingSettings,
  audit: AuditSettings,
  support: SupportForm,
} as const;

/** What this person and this workspace have settled on. */
export function SettingsScreen(): JSX.Element {
  const text = useText();
  const { tab = 'profile' } = route.useSearch();
  const Part = PARTS[tab];
  return (
    <Screen title={text('screen.settings')}>
      <nav className={page.tabs} aria-label={text('screen.settings')}>
        {TABS.map((one) => (
          <Link
            key={one}
            to="/settings"
            search={settingsSearchOf({ tab: one })}
            className={page.tab}
            aria-current={one === tab ? 'page' : undefined}
          >
            {text(`settings.${one}`)}
          </Link>
        ))}
      </nav>
      <div className={page.page}>
        <Part />
      </div>
    </Screen>
  );
}
