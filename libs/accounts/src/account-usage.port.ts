/** What hangs on an account. */
export interface AccountUse {
  /** Drafts, scheduled posts and posts that wait for a retry. */
  readonly unpublishedPosts: number;
}

/** Port: told by the lib that owns the posts. */
export abstract class AccountUsage {
  /** Accounts without posts may be missing from the answer. */
  abstract describe(
    workspaceId: string,
    accountIds: readonly string[],
  ): Promise<ReadonlyMap<string, AccountUse>>;
}
