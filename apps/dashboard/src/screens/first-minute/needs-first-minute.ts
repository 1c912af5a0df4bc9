import { queryClient } from '../../api/query-client.js';
import { sessionQuery } from '../../api/session.js';
import { accountsQuery } from '../accounts/accounts-queries.js';

/** Whether this is a sandbox workspace without an account. What cannot be asked is no reason to stay away from home. */
export async function needsFirstMinute(): Promise<boolean> {
  try {
    const session = await queryClient.ensureQueryData(sessionQuery);
    if (session?.tenant.mode !== 'sandbox') return false;
    const { accounts } = await queryClient.ensureQueryData(accountsQuery);
    return accounts.length === 0;
  } catch {
    return false;
  }
}
