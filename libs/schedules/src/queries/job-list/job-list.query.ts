import { Query } from '@nestjs/cqrs';
import type { DirectoryAccount } from '#libs/accounts';
import type { WorkspaceId } from '#libs/kernel';
import type { JobAction, JobState, ListedPost, PostWait } from '#libs/posts';

/** A post seen as work of the engine. */
export interface JobView {
  readonly post: ListedPost;
  readonly jobState: JobState;
  readonly nextAction: JobAction;
  /** What it waits for although it is due; null when that is nothing. */
  readonly waitsFor: PostWait | null;
  readonly account: DirectoryAccount | null;
}

export interface JobPage {
  readonly jobs: readonly JobView[];
  readonly total: number;
  readonly limit: number;
  readonly offset: number;
  readonly nextCursor: string | null;
}

/** Filters and paging of the list; what is left out does not narrow. */
export interface JobListOptions {
  /** Names of post statuses or job states. */
  readonly statuses?: readonly string[] | null;
  readonly provider?: string | null;
  readonly account?: string | null;
  /** All accounts that whoever asks can see; null for all. */
  readonly accountIds?: readonly string[] | null;
  readonly runId?: string | null;
  readonly limit?: number;
  readonly offset?: number;
  readonly cursor?: string | null;
}

/** Lists the posts that are work to be done or failed, newest first. */
export class JobListQuery extends Query<JobPage> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly options: JobListOptions = {},
  ) {
    super();
  }
}
