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

/** What waits for its time at an account. */
export interface PostsToCome {
  readonly count: number;
  /** When the first one goes out. */
  readonly nextAt: Date;
}
