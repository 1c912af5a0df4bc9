import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { AccountDirectory, type DirectoryAccount } from '#libs/accounts';
import type { WorkspaceId } from '#libs/kernel';
import {
  JobListRepository,
  nextAction,
  WaitingPostsRepository,
  type JobAction,
  type JobState,
  type ListedPost,
  type PostWait,
  type JobRecord,
} from '#libs/posts';
import { ProviderRegistry } from '#libs/providers';
import { decodeCursor, nextCursor } from '../page-cursor.js';
import { providerFilter } from '../provider-filter.js';

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
  /** Ids of labels, any of which they carry. */
  readonly label?: readonly string[] | null;
  readonly limit?: number;
  readonly offset?: number;
  readonly cursor?: string | null;
}

const WAITS_FOR_PEOPLE = {
  code: 'approval_pending',
  message: 'It goes out when people have approved it',
};

/** Lists the posts that are work to be done or failed, newest first. */
export class JobListQuery extends Query<JobPage> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly options: JobListOptions = {},
  ) {
    super();
  }
}

@QueryHandler(JobListQuery)
export class JobListHandler implements IQueryHandler<JobListQuery> {
  constructor(
    private readonly jobs: JobListRepository,
    private readonly accounts: AccountDirectory,
    private readonly registry: ProviderRegistry,
    private readonly waiting: WaitingPostsRepository,
  ) {}

  /** @throws DomainError invalid_parameter for a foreign cursor or an unknown provider */
  async execute({ workspaceId, options }: JobListQuery): Promise<JobPage> {
    const { limit = 50, offset = 0, cursor = null } = options;
    const before = cursor === null ? null : decodeCursor(cursor, 'post');
    const provider = providerFilter(this.registry, options.provider);
    const account = options.account
      ? await this.accounts.resolve(workspaceId, options.account)
      : null;
    if (options.account && account === null) {
      return { jobs: [], total: 0, limit, offset, nextCursor: null };
    }
    const filter = {
      statuses: options.statuses?.length ? options.statuses : null,
      provider,
      accountId: account?.id ?? null,
      accountIds: options.accountIds ?? null,
      runId: options.runId ?? null,
      labelIds: options.label?.length ? options.label : null,
    };
    const window = { limit: limit + 1, offset, before };
    const { jobs, total } = await this.jobs.page(workspaceId, filter, window);
    const posts = jobs.map(({ post }) => post);
    return {
      jobs: await this.withAccounts(workspaceId, jobs.slice(0, limit)),
      total,
      limit,
      offset,
      nextCursor: nextCursor(posts, limit),
    };
  }

  private async withAccounts(
    workspaceId: WorkspaceId,
    records: readonly JobRecord[],
  ): Promise<JobView[]> {
    const ids = [...new Set(records.map(({ post }) => post.accountId))];
    const [accounts, waits] = await Promise.all([
      this.accounts.byIds(workspaceId, ids),
      this.waiting.waitsOf(
        workspaceId,
        records.map(({ post }) => post.id),
      ),
    ]);
    const byId = new Map(accounts.map((account) => [account.id, account]));
    return records.map(({ post, jobState }) => ({
      post: withRisks(post),
      jobState,
      nextAction: nextAction({ ...post, jobState, waitsFor: waits.get(post.id) ?? null }),
      waitsFor: waits.get(post.id) ?? null,
      account: byId.get(post.accountId) ?? null,
    }));
  }
}

/** A draft among jobs is one that people are asked about. */
function withRisks(post: ListedPost): ListedPost {
  return post.status === 'draft' ? { ...post, risks: [WAITS_FOR_PEOPLE] } : post;
}
