/** What operations of the API do, in as many words as people need: several doors do the same. */
export const ACTIONS = {
  'account-connect': ['Connections_start', 'DashboardConnections_start', 'SandboxAccounts_connect'],
  'account-disconnect': ['Accounts_disconnect', 'DashboardAccounts_disconnect'],
  'account-action': ['DiscoveryActions_run'],
  'asset-add': [
    'Assets_upload',
    'Assets_fetch',
    'Assets_register',
    'DashboardAssets_upload',
    'DashboardUploads_initiate',
    'DashboardUploads_complete',
  ],
  'asset-describe': ['DashboardAssets_describe'],
  'asset-delete': ['Assets_remove', 'DashboardAssets_remove', 'DashboardUploads_abort'],
  'run-apply': ['Schedules_apply', 'Compose_compose'],
  'run-publish': ['Runs_publish'],
  'run-duplicate': ['Duplicates_post', 'Duplicates_run'],
  'import-make': ['Imports_create'],
  'import-apply': ['Imports_apply'],
  'import-cancel': ['Imports_cancel'],
  'post-edit': ['Posts_edit', 'DashboardPosts_edit'],
  'post-cancel': ['Posts_cancel'],
  'post-retry': ['Publishing_retry'],
  'post-look': ['Publishing_reconcile', 'DashboardPosts_reconcile'],
  'post-resolve': ['DashboardPosts_resolve'],
  'post-delete': ['Publishing_delete', 'DashboardPosts_delete'],
  'post-actions': ['PostActions_act'],
  'label-make': ['Labels_create'],
  'label-change': ['Labels_update'],
  'label-delete': ['Labels_remove'],
  'recurrence-make': ['Recurrences_create'],
  'recurrence-change': ['Recurrences_update'],
  'recurrence-state': ['Occurrences_pause', 'Occurrences_resume', 'Occurrences_end'],
  'recurrence-occurrence': ['Occurrences_skip', 'Occurrences_restore'],
  'recurrence-delete': ['Recurrences_remove'],
  'webhook-make': ['Webhooks_create'],
  'webhook-change': ['Webhooks_update'],
  'webhook-secret': ['Webhooks_rotate'],
  'webhook-send': ['Deliveries_test', 'Deliveries_redeliver', 'Deliveries_replay'],
  'webhook-delete': ['Webhooks_remove'],
  'key-make': ['Keys_create', 'DashboardKeys_create'],
  'key-allow': ['Authorizations_allow'],
  'key-change': ['Keys_change', 'DashboardKeys_change'],
  'key-secret': ['DashboardKeys_rotate'],
  'key-revoke': ['Keys_revoke', 'DashboardKeys_revoke'],
  'member-invite': ['Invitations_invite', 'Invitations_resend'],
  'member-withdraw': ['Invitations_withdraw'],
  'member-join': ['Invitations_accept'],
  'member-role': ['Members_change'],
  'member-remove': ['Members_remove'],
  'password-change': ['DashboardSessions_changePassword'],
  'session-end': ['DashboardSessions_end', 'DashboardSessions_signOut'],
  'workspace-make': ['Workspaces_create'],
  'workspace-change': ['WorkspaceSettings_change'],
  'claim-link': ['ClaimLink_renew'],
  billing: ['Billing_checkout', 'Billing_takeOffer', 'AppStore_claim'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type ActionName = keyof typeof ACTIONS;
export const ACTION_NAMES = Object.keys(ACTIONS) as readonly ActionName[];

/** Null for operations that these pages know nothing of: a refusal to read, or of a newer service. */
export function actionOf(operation: string): ActionName | null {
  const isIn = (name: ActionName): boolean =>
    (ACTIONS[name] as readonly string[]).includes(operation);
  return ACTION_NAMES.find(isIn) ?? null;
}
