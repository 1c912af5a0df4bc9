import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#libs/kernel';
import { Database, keyOf } from '#libs/platform';
import {
  approvalErrors,
  type ApprovalBrief,
  DraftRelease,
  type GatedPost,
  isReleased,
} from '#libs/posts';
import { digestOfDrafts } from '../../confirmation/confirmation-token.js';
import { Confirmations } from '../../confirmation/confirmations.js';
import { releaseTimes } from '../../domain/planning/release-times.js';
import { scheduleErrors } from '../../schedules.errors.js';
import { DraftDepartures } from './draft-departures.js';
import { PublishDraftRunCommand } from './publish-draft-run.command.js';

@CommandHandler(PublishDraftRunCommand)
export class PublishDraftRunHandler implements ICommandHandler<PublishDraftRunCommand> {
  constructor(
    private readonly drafts: DraftRelease,
    private readonly departures: DraftDepartures,
    private readonly confirmations: Confirmations,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError run_not_found, run_not_draft, approval_required, queue_paused, validation_failed (startAt); the 402 codes; of keys key_budget_exceeded, confirmation_* */
  async execute(command: PublishDraftRunCommand): Promise<ApprovalBrief | null> {
    const { workspaceId, runId, startAt, terms, confirmation } = command;
    const key = keyOf(terms);
    return this.database.transaction(
      async (transaction) => {
        const held = await this.departures.hold(transaction, workspaceId, runId);
        const { run } = held;
        if (run.status !== 'draft') throw scheduleErrors.runNotDraft(runId, run.status);
        const drafts = await this.drafts.measure(transaction, runId);
        const all = await this.departures.drafts(transaction, held);
        const posts = all.filter((post) => !isHeldAlone(post));
        if (posts.length === 0 && all.length > 0) throw scheduleErrors.queuePaused(all[0]!.queueId);
        const waiting = posts.find(({ approvalId }) => approvalId !== null);
        if (waiting !== undefined) throw approvalErrors.required(waiting.approvalId);
        this.confirmations.require(key, confirmation, digestOfDrafts(runId, startAt, drafts.posts));
        const times = releaseTimes(startAt, drafts.firstAt, run.timezone, this.clock.now());
        if (key !== null && confirmation !== null) {
          await this.confirmations.use(transaction, workspaceId, key, confirmation);
        }
        const departure = { terms, comment: null, times, isConfirmed: confirmation !== null };
        return this.departures.let(transaction, held, posts, departure);
      },
      { isRepeatable: true },
    );
  }
}

/** Whether it goes when its queue goes on, and nothing else is asked. */
function isHeldAlone({ isHeldByQueue, approval }: GatedPost): boolean {
  return isHeldByQueue && isReleased(approval);
}
