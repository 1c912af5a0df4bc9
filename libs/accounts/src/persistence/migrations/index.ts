import { AccountsAddGrantIds1763800000000 } from './add-grant-ids.js';
import { AccountsAddRefreshIncidents1764003000000 } from './add-refresh-incidents.js';
import { AccountsAddRefreshLeases1764007000000 } from './add-refresh-leases.js';
import { AccountsCreateAccountAvatars1764010600300 } from './create-account-avatars.js';
import { AccountsCreateAccountsAndConnections1763700003000 } from './create-accounts-and-connections.js';
import { AccountsIndexSandboxIdentities1764010400000 } from './index-sandbox-identities.js';
import { AccountsIndexStandings1764040000000 } from './index-standings.js';

/** Migrations of this lib's tables, oldest first. */
export const accountsMigrations = [
  AccountsCreateAccountsAndConnections1763700003000,
  AccountsAddGrantIds1763800000000,
  AccountsAddRefreshIncidents1764003000000,
  AccountsAddRefreshLeases1764007000000,
  AccountsIndexSandboxIdentities1764010400000,
  AccountsCreateAccountAvatars1764010600300,
  AccountsIndexStandings1764040000000,
];
