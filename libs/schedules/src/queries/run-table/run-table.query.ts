import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { RunId, WorkspaceId } from '#libs/kernel';
import {
  PostRepository,
  runNotFound,
  RunRepository,
  type RunRecord,
  type PostRecord,
} from '#libs/posts';
import { generatedStepName } from '../../domain/graph/campaign-graph.js';

/** One post as a line of a table. */
export interface RunTableRow {
  /** UTC, ISO 8601; null for a draft without a time. */
  readonly time: string | null;
  readonly account: string;
  readonly provider: string;
  readonly campaign: string | null;
  readonly step: string;
  readonly postName: string;
  readonly description: string | null;
  readonly mediaLink: string | null;
  readonly timezone: string;
  readonly status: string;
  readonly postId: string;
  readonly providerUrl: string | null;
  readonly error: string | null;
}

export interface RunTable {
  readonly run: RunRecord;
  readonly rows: readonly RunTableRow[];
}

/** A run as rows in the order of their publish times. */
export class RunTableQuery extends Query<RunTable> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly runId: RunId,
  ) {
    super();
  }
}

@QueryHandler(RunTableQuery)
export class RunTableHandler implements IQueryHandler<RunTableQuery> {
  constructor(
    private readonly runs: RunRepository,
    private readonly posts: PostRepository,
  ) {}

  /** @throws DomainError run_not_found */
  async execute({ workspaceId, runId }: RunTableQuery): Promise<RunTable> {
    const [run, posts] = await Promise.all([
      this.runs.findById(workspaceId, runId),
      this.posts.ofRun(workspaceId, runId),
    ]);
    if (run === null) throw runNotFound(runId);
    return { run, rows: [...posts].sort(byTime).map(tableRow) };
  }
}

/** Posts without a time come first; equal times stay in document order. */
function byTime(left: PostRecord, right: PostRecord): number {
  const difference = (left.publishAt?.getTime() ?? 0) - (right.publishAt?.getTime() ?? 0);
  return difference || left.position - right.position;
}

function tableRow(post: PostRecord): RunTableRow {
  return {
    time: post.publishAt?.toISOString() ?? null,
    account: post.account,
    provider: post.provider,
    campaign: post.campaignName,
    step: post.stepId,
    postName: post.name ?? generatedStepName(post),
    description: post.description,
    mediaLink: post.mediaLink,
    timezone: post.timezone,
    status: post.status,
    postId: post.id,
    providerUrl: post.providerUrl,
    error: post.errorMessage,
  };
}
