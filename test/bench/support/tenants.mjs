// Several workspaces in one database, each with accounts and posts of its own.
import { createWorkspace } from '../../../dist/src/cli/create-workspace.js';
import { insertAccounts, insertPosts } from './rows.mjs';

/** @returns what the functions of rows.mjs take, with the accounts */
export async function openTenants(database, count, accountsEach) {
  const tenants = [];
  for (let index = 0; index < count; index += 1) {
    const options = { name: `Tenant ${index}`, mode: 'sandbox' };
    const tenant = { ...database, ...(await createWorkspace(database.config, options)) };
    const name = `t${index}`;
    const accounts = await insertAccounts(tenant, accountsEach, `${name}_channel`);
    tenants.push({ ...tenant, name, accounts });
  }
  return tenants;
}

/**
 * The same number of posts for each. Labels begin with the tenant's name.
 * @param dueSql when post `n` of tenant `index` is due, as an SQL expression
 */
export async function insertPostsOfAll(tenants, { total, label, dueSql, perRun }) {
  const count = Math.floor(total / tenants.length);
  for (const [index, tenant] of tenants.entries()) {
    await insertPosts(tenant, tenant.accounts, {
      count,
      label: `${tenant.name}${label}`,
      dueSql: dueSql(index),
      ...(perRun === undefined ? {} : { perRun }),
    });
  }
  return count * tenants.length;
}
