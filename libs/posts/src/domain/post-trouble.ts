import type { AccountId, PostId } from '#libs/kernel';

/** Most ids that a trouble names. */
export const MOST_NAMED = 50;

/** Posts that failed, or would, and that one thing mends. */
export interface PostTrouble {
  readonly accountId: AccountId;
  readonly provider: string;
  /** Handle of the account as the posts have it. */
  readonly account: string;
  readonly code: string;
  readonly message: string | null;
  readonly hint: string | null;
  readonly retryable: boolean | null;
  /** The outage in which the outcomes of these posts were lost; null of others. */
  readonly outageId: string | null;
  /** What mends it: a new login of the account, or something about the posts. */
  readonly mend: 'account' | 'post';
  readonly count: number;
  /** Some of the posts. */
  readonly postIds: readonly PostId[];
  /** Where it is one post: how it begins. */
  readonly label: string | null;
  readonly since: Date;
  readonly changedAt: Date;
  /** When the first of them is to go out; null of failed ones. */
  readonly due: Date | null;
}

/** An account that nothing is sent to, because its network gives no clear answers. */
export interface SilentNetwork {
  readonly outageId: string;
  readonly accountId: AccountId;
  readonly provider: string;
  /** Handle of the account as its posts have it; null when it has none that wait. */
  readonly account: string | null;
  readonly reason: string | null;
  readonly since: Date;
  readonly changedAt: Date;
  /** When it is asked next whether it is back. */
  readonly until: Date | null;
  /** Due posts that wait for it. */
  readonly count: number;
}

/** What waits for its time at an account. */
export interface PostsToCome {
  readonly count: number;
  /** When the first one goes out. */
  readonly nextAt: Date;
}
