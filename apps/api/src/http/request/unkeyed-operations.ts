const ONLY_LOOKS = 'It only looks: sent again, it answers anew.';
const OPENS_A_PAGE = 'Opens a page of the payment provider, where the change is made.';
const OWN_RULE =
  'An apply has a rule of its own: its key holds forever, and a repeat says duplicate.';

/**
 * Operations that pay no heed to an idempotency key although their method changes something, each with the reason. What
 * is open to anyone has no caller whose key it could be.
 */
export const UNKEYED_OPERATIONS: Readonly<Record<string, string>> = {
  Schedules_apply: OWN_RULE,
  Compose_compose: OWN_RULE,
  Schedules_validate: ONLY_LOOKS,
  Campaigns_preview: ONLY_LOOKS,
  Runs_validate: ONLY_LOOKS,
  Recurrences_preview: ONLY_LOOKS,
  KeyValidation_validate: ONLY_LOOKS,
  Authorizations_check: ONLY_LOOKS,
  DashboardUploads_part: 'Signs an address; nothing changes until bytes are sent there.',
  Billing_manage: OPENS_A_PAGE,
  Billing_cancel: OPENS_A_PAGE,
  Mcp_serve: 'A door: what comes in through it sends keys of its own.',
};
