import { AccountsCreateAccountsAndConnections1763700003000 } from './create-accounts-and-connections.js';

/** Migrations of this lib's tables, oldest first. */
export const accountsMigrations = [AccountsCreateAccountsAndConnections1763700003000];
