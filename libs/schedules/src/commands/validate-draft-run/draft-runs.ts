import { Injectable } from '@nestjs/common';
import type { RunId, WorkspaceId } from '#libs/kernel';
import {
  type PostRecord,
  PostRepository,
  runNotFound,
  type RunRecord,
  RunRepository,
} from '#libs/posts';
import { scheduleErrors } from '../../schedules.errors.js';

/** A run that is a draft, and those of its posts that are. */
interface DraftRun {
  readonly run: RunRecord;
  readonly drafts: readonly PostRecord[];
}

/** Finds draft runs. */
@Injectable()
export class DraftRuns {
  constructor(
    private readonly runs: RunRepository,
    private readonly posts: PostRepository,
  ) {}

  /** @throws DomainError run_not_found, run_not_draft */
  async get(workspaceId: WorkspaceId, runId: RunId): Promise<DraftRun> {
    const run = await this.runs.findById(workspaceId, runId);
    if (run === null) throw runNotFound(runId);
    if (run.status !== 'draft') throw scheduleErrors.runNotDraft(runId, run.status);
    const posts = await this.posts.ofRun(workspaceId, runId);
    return { run, drafts: posts.filter(({ status }) => status === 'draft') };
  }
}
