const SIGNS_IN = 'Nobody is signed in yet; sessions are listed by themselves.';
const BY_A_NETWORK =
  'A network or a payment provider tells of what happened there; nobody asked here.';
const ONLY_LOOKS = 'It only looks.';
const OWN_PAGE = 'What a person alone sees of its own page.';
const PART_OF_UPLOAD = 'A part of an upload, whose beginning and end are in the log.';
const AT_PAYMENT = 'Opens a page of the payment provider, where the change is made.';
const AT_SANDBOX = 'What the stand-ins of networks are to do; nothing of the workspace.';

/**
 * Operations with a method that changes something, and yet without an entry in the audit log, each with the reason.
 * Every other one leaves an entry for what it changes; test/contract/audited-operations.ts watches all of them.
 */
export const UNAUDITED_OPERATIONS: Readonly<Record<string, string>> = {
  Schedules_validate: ONLY_LOOKS,
  Campaigns_preview: ONLY_LOOKS,
  Runs_validate: ONLY_LOOKS,
  Recurrences_preview: ONLY_LOOKS,
  KeyValidation_validate: ONLY_LOOKS,
  Authorizations_check: ONLY_LOOKS,
  Register_register: 'Stores nothing: the id that it gives holds what was registered.',
  InvitationOffer_lookUp: ONLY_LOOKS,
  InvitedStart_start: 'Goes to the provider; what comes back is told by the entry of joining.',
  Analytics_refresh: 'Reads numbers anew that are read by themselves, too.',
  DashboardAttention_dismiss: OWN_PAGE,
  DashboardDrafts_save: OWN_PAGE,
  DashboardDrafts_remove: OWN_PAGE,
  Preferences_change: OWN_PAGE,
  Workspaces_switch: OWN_PAGE,
  DashboardUploads_part: PART_OF_UPLOAD,
  Uploads_receive: PART_OF_UPLOAD,
  SandboxFaults_set: AT_SANDBOX,
  SandboxFaults_clear: AT_SANDBOX,
  Billing_manage: AT_PAYMENT,
  Billing_cancel: AT_PAYMENT,
  Support_request: 'A letter to whoever runs the service; it changes nothing.',
  Mcp_serve: 'A door: what comes in through it asks for operations of this list or the log.',
  ExternalCallback_apple: SIGNS_IN,
  Demo_open: SIGNS_IN,
  EmailAuth_forgotPassword: SIGNS_IN,
  EmailAuth_resetPassword: SIGNS_IN,
  EmailAuth_signIn: SIGNS_IN,
  EmailAuth_signUp: SIGNS_IN,
  EmailAuth_verify: SIGNS_IN,
  MobileSignIn_appleNative: SIGNS_IN,
  MobileSignIn_exchange: SIGNS_IN,
  AppStoreNotifications_receive: BY_A_NETWORK,
  BillingWebhook_receive: BY_A_NETWORK,
  MetaWebhooks_deleteData: BY_A_NETWORK,
  MetaWebhooks_deauthorize: BY_A_NETWORK,
};

/**
 * Operations outside the document that change something and leave an entry, each with the suite that watches it. Whatever
 * else changes something outside the document is named above, or a test fails.
 */
export const AUDITED_BESIDE_DOCUMENT: Readonly<Record<string, string>> = {
  Tokens_revoke: 'apps/api/src/routes/oauth2/grants.int-spec.ts',
  Tokens_token: 'apps/api/src/routes/oauth2/grants.int-spec.ts',
};
