export { AccountsModule } from './accounts.module.js';
export { AccountsWorkerModule } from './accounts-worker.module.js';
export { accountsMigrations } from './persistence/migrations/index.js';
export { AccountUsage, type AccountUse } from './account-usage.port.js';
export { accountNotFound } from './accounts.errors.js';
export { AccountDirectory } from './directory/account-directory.js';
export { type DirectoryAccount } from './domain/account.js';
export {
  INTERFACE_PROVIDERS,
  INTERFACE_PROVIDER_NAMES,
  interfaceProvider,
} from './domain/interface-providers.js';
export type { AccountHealth, HealthCounts } from './domain/connections-health.js';
export type { Capability } from './domain/capability.js';
export type { PublishSettings, SettingDescriptor } from './domain/publish-settings.js';
export type { DiscoveryAction } from './domain/discovery-action.js';
export type { ConnectionSight } from './persistence/connection.repository.js';
export type { ConnectionView } from './connecting/connection-view.js';
export { AccountCall, type AccountWork } from './vault/account-call.js';
export { AccountProbe, type AccountVerdict } from './vault/account-probe.js';
export { AccountVault } from './vault/account-vault.js';
export { providerFailureOf } from './vault/provider-failure-of.js';
export type { OpenedAccount } from './vault/opened-account.js';
export { StartConnectionCommand } from './commands/start-connection/start-connection.command.js';
export {
  CompleteConnectionCommand,
  type CallbackOutcome,
  type CallbackStatus,
} from './commands/complete-connection/complete-connection.command.js';
export { DisconnectAccountCommand } from './commands/disconnect-account/disconnect-account.command.js';
export { ClearSandboxFaultsCommand } from './commands/clear-sandbox-faults/clear-sandbox-faults.command.js';
export {
  ConnectTestAccountsCommand,
  type TestConnect,
} from './commands/connect-test-accounts/connect-test-accounts.command.js';
export { SetSandboxFaultCommand } from './commands/set-sandbox-fault/set-sandbox-fault.command.js';
export { SandboxFaultsQuery } from './queries/sandbox-faults/sandbox-faults.query.js';
export { accountNames } from './domain/account-names.js';
export { SandboxAccounts, type SandboxAccount } from './directory/sandbox-accounts.js';
export { EndGrantsCommand } from './commands/end-grants/end-grants.command.js';
export { DeletePersonDataCommand } from './commands/delete-person-data/delete-person-data.command.js';
export { DataDeletionQuery } from './queries/data-deletion/data-deletion.query.js';
export { RunActionCommand, type ActionOutcome } from './commands/run-action/run-action.command.js';
export { GetConnectionQuery } from './queries/connections/get-connection.query.js';
export { ListConnectionsQuery } from './queries/connections/list-connections.query.js';
export { ConnectionCountsQuery } from './queries/connections/connection-counts.query.js';
export { ConnectionsHealthQuery } from './queries/connections/connections-health.query.js';
export { AccountAvatarQuery } from './queries/account-avatar/account-avatar.query.js';
export { ListAccountsQuery } from './queries/accounts/list-accounts.query.js';
export {
  AccountCapabilityQuery,
  CapabilitiesQuery,
} from './queries/capabilities/capabilities.query.js';
export { PublishSettingsQuery } from './queries/capabilities/publish-settings.query.js';
export type { ProviderEntry } from './domain/provider-entry.js';
export { ProviderCatalogueQuery } from './queries/provider-catalogue/provider-catalogue.query.js';
export { DiscoveryActionsQuery } from './queries/capabilities/discovery-actions.query.js';
export { AccountTroublesQuery } from './queries/accounts/account-troubles.query.js';
export type { AccountTrouble } from './domain/account-trouble.js';
export { AccountConnectedEvent } from './events/account-connected.event.js';
export { AccountDisconnectedEvent } from './events/account-disconnected.event.js';
export { AccountExpiringEvent, type AccountExpiring } from './events/account-expiring.event.js';
export {
  AccountReauthRequiredEvent,
  type AccountReauthRequired,
} from './events/account-reauth-required.event.js';
