import { Module } from '@nestjs/common';
import { ClearSandboxFaultsHandler } from './commands/clear-sandbox-faults/clear-sandbox-faults.command.js';
import { AccountAvatars } from './avatars/account-avatars.js';
import { AvatarDownload } from './avatars/avatar-download.js';
import { CompleteConnectionHandler } from './commands/complete-connection/complete-connection.handler.js';
import { ConnectTestAccountsHandler } from './commands/connect-test-accounts/connect-test-accounts.handler.js';
import { DeletePersonDataHandler } from './commands/delete-person-data/delete-person-data.handler.js';
import { DisconnectAccountHandler } from './commands/disconnect-account/disconnect-account.handler.js';
import { EndGrantsHandler } from './commands/end-grants/end-grants.handler.js';
import { RunActionHandler } from './commands/run-action/run-action.handler.js';
import { SetSandboxFaultHandler } from './commands/set-sandbox-fault/set-sandbox-fault.handler.js';
import { StartConnectionHandler } from './commands/start-connection/start-connection.handler.js';
import { AccountQuota } from './connecting/account-quota.js';
import { ConnectCalls } from './connecting/connect-calls.js';
import { ConnectRoutes } from './connecting/connect-routes.js';
import { ConnectedAccounts } from './connecting/connected-accounts.js';
import { ConnectionBook } from './connecting/connection-book.js';
import { ConnectionReader } from './connecting/connection-reader.js';
import { LeftOutAccounts } from './connecting/left-out-accounts.js';
import { ProviderChoice } from './connecting/provider-choice.js';
import { RedirectConnect } from './connecting/redirect-connect.js';
import { StoredConnections } from './connecting/stored-connections.js';
import { TestAccountConnect } from './connecting/test-account-connect.js';
import { AccountDirectory } from './directory/account-directory.js';
import { SandboxAccounts } from './directory/sandbox-accounts.js';
import { PlanRoom } from './directory/plan-room.js';
import { AccountRepository } from './persistence/account.repository.js';
import { AccountWriter } from './persistence/account.writer.js';
import { AvatarRepository } from './persistence/avatar.repository.js';
import { ConnectionRepository } from './persistence/connection.repository.js';
import { GrantRepository } from './persistence/grant.repository.js';
import { RefreshLeaseRepository } from './persistence/refresh-lease.repository.js';
import { RefreshQueueRepository } from './persistence/refresh-queue.repository.js';
import { VaultRepository } from './persistence/vault.repository.js';
import { AccountTroublesHandler } from './queries/accounts/account-troubles.query.js';
import { AccountAvatarHandler } from './queries/account-avatar/account-avatar.query.js';
import { ListAccountsHandler } from './queries/accounts/list-accounts.query.js';
import {
  AccountCapabilityHandler,
  CapabilitiesHandler,
} from './queries/capabilities/capabilities.query.js';
import { DescribedAccounts } from './queries/capabilities/described-account.js';
import { DiscoveryActionsHandler } from './queries/capabilities/discovery-actions.query.js';
import { PublishSettingsHandler } from './queries/capabilities/publish-settings.query.js';
import { ProviderCatalogueHandler } from './queries/provider-catalogue/provider-catalogue.query.js';
import { ConnectionCountsHandler } from './queries/connections/connection-counts.query.js';
import { ConnectionsHealthHandler } from './queries/connections/connections-health.query.js';
import { GetConnectionHandler } from './queries/connections/get-connection.query.js';
import { ListConnectionsHandler } from './queries/connections/list-connections.query.js';
import { DataDeletionHandler } from './queries/data-deletion/data-deletion.query.js';
import { SandboxFaultsHandler } from './queries/sandbox-faults/sandbox-faults.query.js';
import { AccountCall } from './vault/account-call.js';
import { AccountProbe } from './vault/account-probe.js';
import { AccountRevocation } from './vault/account-revocation.js';
import { AccountSeal } from './vault/account-seal.js';
import { AccountVault } from './vault/account-vault.js';
import { AccountWipe } from './vault/account-wipe.js';
import { CredentialRefresh } from './vault/credential-refresh.js';
import { GrantNotices } from './vault/grant-notices.js';
import { NetworkAction } from './vault/network-action.js';
import { NetworkRefresh } from './vault/network-refresh.js';
import { RefreshLeases } from './vault/refresh-leases.js';
import { RefreshLedger } from './vault/refresh-ledger.js';
import { RefreshSlots } from './vault/refresh-slots.js';

const persistence = [
  AccountRepository,
  AccountWriter,
  AvatarRepository,
  ConnectionRepository,
  GrantRepository,
  RefreshLeaseRepository,
  RefreshQueueRepository,
  VaultRepository,
];

const handlers = [
  AccountAvatarHandler,
  AccountCapabilityHandler,
  AccountTroublesHandler,
  CapabilitiesHandler,
  ClearSandboxFaultsHandler,
  CompleteConnectionHandler,
  ConnectTestAccountsHandler,
  ConnectionCountsHandler,
  ConnectionsHealthHandler,
  DataDeletionHandler,
  DeletePersonDataHandler,
  DisconnectAccountHandler,
  DiscoveryActionsHandler,
  EndGrantsHandler,
  GetConnectionHandler,
  ListAccountsHandler,
  ListConnectionsHandler,
  ProviderCatalogueHandler,
  PublishSettingsHandler,
  RunActionHandler,
  SandboxFaultsHandler,
  SetSandboxFaultHandler,
  StartConnectionHandler,
];

const connecting = [
  AccountQuota,
  ConnectCalls,
  ConnectedAccounts,
  ConnectionBook,
  ConnectionReader,
  LeftOutAccounts,
  ConnectRoutes,
  ProviderChoice,
  RedirectConnect,
  StoredConnections,
  TestAccountConnect,
];

const vault = [
  AccountCall,
  AccountProbe,
  AccountRevocation,
  AccountSeal,
  AccountVault,
  AccountWipe,
  CredentialRefresh,
  GrantNotices,
  NetworkAction,
  NetworkRefresh,
  RefreshLeases,
  RefreshLedger,
  RefreshSlots,
];

/**
 * Connections and accounts. Needs the global platform and providers modules, and {@link AccountUsage}
 * bound by the app.
 */
@Module({
  providers: [
    AccountAvatars,
    AccountDirectory,
    AvatarDownload,
    PlanRoom,
    SandboxAccounts,
    DescribedAccounts,
    ...persistence,
    ...connecting,
    ...vault,
    ...handlers,
  ],
  exports: [
    AccountCall,
    AccountDirectory,
    AccountProbe,
    AccountVault,
    ConnectionRepository,
    RefreshQueueRepository,
    SandboxAccounts,
  ],
})
export class AccountsModule {}
