import type { DirectoryAccount } from './account.js';

/**
 * What is wrong with an account. `account_reauth_required`: the person must give the login again. `account_expiring`:
 * its token ends soon and is not renewed by itself. `token_refresh_failing`: it has ended, and renewing it fails.
 * `plan_limit`: older accounts take all the room of the plan.
 */
type AccountTroubleCode =
  | 'account_reauth_required'
  | 'account_disconnected'
  | 'account_expiring'
  | 'token_refresh_failing'
  | 'plan_limit';

export interface AccountTrouble {
  readonly account: DirectoryAccount;
  readonly code: AccountTroubleCode;
  /** Null where that is not known. */
  readonly since: Date | null;
  /** Until when it can be mended without harm; null when that is over. */
  readonly due: Date | null;
}

/** Null when nothing is wrong that the person could mend. */
export function troubleOf(account: DirectoryAccount): AccountTrouble | null {
  const { notPublishableReason, status, tokenHealth, tokenRefreshStatus, expiresAt } = account;
  switch (notPublishableReason) {
    case 'disconnected':
      return { account, code: 'account_disconnected', since: account.updatedAt, due: null };
    case 'reauth_required': {
      const since = status === 'connected' ? expiresAt : account.updatedAt;
      return { account, code: 'account_reauth_required', since, due: null };
    }
    case 'plan_limit':
      return { account, code: 'plan_limit', since: null, due: null };
    case 'identity':
      return null;
    case null:
      break;
  }
  if (tokenHealth === 'expiring' && tokenRefreshStatus === 'unavailable') {
    return { account, code: 'account_expiring', since: null, due: expiresAt };
  }
  if (tokenHealth === 'expired' && tokenRefreshStatus === 'failing') {
    return { account, code: 'token_refresh_failing', since: expiresAt, due: null };
  }
  return null;
}
