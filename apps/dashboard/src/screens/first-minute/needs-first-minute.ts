import { queryClient } from '../../api/query-client.js';
import { rightsIn } from '../../api/rights.js';
import { sessionQuery } from '../../api/session.js';
import { accountsQuery } from '../accounts/accounts-queries.js';

/** Whether this is a sandbox workspace without an account, and theirs to connect one. What cannot be asked is no reason to stay away from home. */
export async function needsFirstMinute(): Promise<boolean> {
  try {
    const session = await queryClient.ensureQueryData(sessionQuery);
    if (session?.tenant.mode !== 'sandbox' || !rightsIn(session).may('connect')) return false;
    const { accounts } = await queryClient.ensureQueryData(accountsQuery);
    return accounts.length === 0;
  } catch {
    return false;
  }
}
