import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#libs/kernel';
import { Database, requirePublishing } from '#libs/platform';
import { DraftRelease, runNotFound } from '#libs/posts';
import { digestOfDrafts } from '../../confirmation/confirmation-token.js';
import { Confirmations } from '../../confirmation/confirmations.js';
import { releaseTimes, requireLead } from '../../domain/planning/release-times.js';
import { PostHistory } from '../../preflight/post-history.js';
import { scheduleErrors } from '../../schedules.errors.js';
import { PublishDraftRunCommand } from './publish-draft-run.command.js';

@CommandHandler(PublishDraftRunCommand)
export class PublishDraftRunHandler implements ICommandHandler<PublishDraftRunCommand> {
  constructor(
    private readonly drafts: DraftRelease,
    private readonly history: PostHistory,
    private readonly confirmations: Confirmations,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError run_not_found, run_not_draft, validation_failed (startAt); the 402 codes; of keys key_budget_exceeded, confirmation_* */
  async execute(command: PublishDraftRunCommand): Promise<void> {
    const { workspaceId, runId, startAt, key, confirmation } = command;
    await this.database.transaction(
      async (transaction) => {
        // In the order in which everybody locks: posts, the turn at the plan, runs.
        await this.drafts.lockPosts(transaction, workspaceId, runId);
        await this.history.takeTurn(transaction, workspaceId);
        const run = await this.drafts.lockRun(transaction, workspaceId, runId);
        if (run === null) throw runNotFound(runId);
        if (run.status !== 'draft') throw scheduleErrors.runNotDraft(runId, run.status);
        const drafts = await this.drafts.measure(transaction, runId);
        const { posts, firstAt } = drafts;
        this.confirmations.require(key, confirmation, digestOfDrafts(runId, startAt, posts));
        const count = posts.length;
        const times = releaseTimes(startAt, firstAt, run.timezone, this.clock.now());
        if (key !== null) requireLead(key.policy, times, drafts);
        const going = posts.map(({ id }) => id);
        const released = { going, asked: [] };
        await this.drafts.write(transaction, { id: runId, workspaceId }, times, released);
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
