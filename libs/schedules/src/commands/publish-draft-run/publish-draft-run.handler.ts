import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock, Database, requirePublishing } from '#libs/platform';
import { DraftRelease, runNotFound, RunRepository } from '#libs/posts';
import { releaseTimes, requireLead } from '../../domain/planning/release-times.js';
import { PostHistory } from '../../preflight/post-history.js';
import { scheduleErrors } from '../../schedules.errors.js';
import { PublishDraftRunCommand } from './publish-draft-run.command.js';

@CommandHandler(PublishDraftRunCommand)
export class PublishDraftRunHandler implements ICommandHandler<PublishDraftRunCommand> {
  constructor(
    private readonly runs: RunRepository,
    private readonly drafts: DraftRelease,
    private readonly history: PostHistory,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError run_not_found, run_not_draft, validation_failed (startAt); the 402 codes; key_budget_exceeded */
  async execute({ workspaceId, runId, startAt, key }: PublishDraftRunCommand): Promise<void> {
    await this.database.transaction(
      async (transaction) => {
        // In the order in which everybody locks: posts, the turn at the plan, runs.
        await this.drafts.lockPosts(transaction, workspaceId, runId);
        await this.history.takeTurn(transaction, workspaceId);
        const run = await this.runs.lockById(transaction, workspaceId, runId);
        if (run === null) throw runNotFound(runId);
        if (run.status !== 'draft') throw scheduleErrors.runNotDraft(runId, run.status);
        const drafts = await this.drafts.measure(transaction, runId);
        const { count, firstAt } = drafts;
        const times = releaseTimes(startAt, firstAt, run.timezone, this.clock.now());
        if (key !== null) requireLead(key.policy, times, drafts);
        await this.drafts.write(transaction, { id: runId, workspaceId }, times);
        const plan = await this.history.verdictOnStored(transaction, workspaceId, count);
        requirePublishing(plan.publishing);
        const [quota] = plan.brokenQuotas;
        if (quota) throw scheduleErrors.quotaExceeded(quota);
        const spent = { id: runId, posts: count };
        await this.history.budgets.spend(transaction, workspaceId, key, spent);
      },
      { isRepeatable: true },
    );
  }
}
