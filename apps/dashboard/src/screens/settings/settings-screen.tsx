import { getRouteApi, Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useRights } from '../../api/rights.js';
import { useText } from '../../messages/text.js';
import { Screen } from '../../shell/screen.js';
import page from '../../widgets/page.module.css';
import { RoleNote } from '../../widgets/role-note.js';
import { ApprovalSettings } from './approval/approval-settings.js';
import { AuditSettings } from './audit/audit-settings.js';
import { BillingSettings } from './billing/billing-settings.js';
import { LabelsSettings } from './labels/labels-settings.js';
import { MembersSettings } from './members/members-settings.js';
import { ProfileSettings } from './profile/profile-settings.js';
import { NEEDED_FOR, settingsSearchOf, TABS } from './settings-search.js';
import { SupportForm } from './support-form.js';
import { WorkspaceForm } from './workspace-form.js';

const route = getRouteApi('/workspace/settings');
const PARTS = {
  profile: ProfileSettings,
  workspace: WorkspaceForm,
  members: MembersSettings,
  labels: LabelsSettings,
  approval: ApprovalSettings,
  billing: BillingSettings,
  audit: AuditSettings,
  support: SupportForm,
} as const;

/** What this person and this workspace have settled on. */
export function SettingsScreen(): JSX.Element {
  const text = useText();
  const { may } = useRights();
  const { tab = 'profile' } = route.useSearch();
  const isOpen = (one: typeof tab): boolean => {
    const needed = NEEDED_FOR[one];
    return needed === undefined || may(needed);
  };
  const Part = isOpen(tab) ? PARTS[tab] : RoleNote;
  return (
    <Screen title={text('screen.settings')}>
      <nav className={page.tabs} aria-label={text('screen.settings')}>
        {TABS.filter(isOpen).map((one) => (
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
