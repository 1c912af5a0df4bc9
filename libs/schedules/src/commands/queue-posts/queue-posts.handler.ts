import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#libs/kernel';
import { keyOf } from '#libs/platform';
import type { ActedPost, FoundPost } from '#libs/posts';
import { keepThreads, subjectOf, type MovedPost } from '../../domain/editing/new-times.js';
import {
  checkQueueAccount,
  tellMisplacedQueue,
  tellNoSlot,
  tellUnknownQueue,
} from '../../domain/linking/queue-faults.js';
import { keepsSlot, takesSlot } from '../../domain/editing/queued-post.js';
import { IssueLog } from '../../domain/issues/issue-log.js';
import { QueueIndex } from '../../domain/linking/queue-index.js';
import { checkLead } from '../../domain/rules/policy-rules.js';
import {
  SlotBook,
  type FreeSlot,
  type KnownQueue,
  type NoSlot,
} from '../../ports/slot-book.port.js';
import { scheduleErrors } from '../../schedules.errors.js';
import type { CheckedMove } from '../reschedule-posts/move-places.js';
import { MovesOfPosts, type Refusals } from '../reschedule-posts/moves-of-posts.js';
import { QueuePostsCommand } from './queue-posts.command.js';

@CommandHandler(QueuePostsCommand)
export class QueuePostsHandler implements ICommandHandler<QueuePostsCommand> {
  constructor(
    private readonly moves: MovesOfPosts,
    private readonly slots: SlotBook,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError validation_failed for a queue that nobody made, bulk_refused; anything else is told of each post */
  async execute(command: QueuePostsCommand): Promise<readonly ActedPost[]> {
    const { workspaceId, queue: wanted } = command;
    const queue = new QueueIndex(await this.slots.queues(workspaceId)).find(wanted.name);
    if (queue === null) {
      const issues = new IssueLog();
      tellUnknownQueue(wanted.name, { issues });
      throw scheduleErrors.validationFailed(issues.errors(), []);
    }
    return this.moves.perform(command, (movable, refusals) =>
      this.decide(command, queue, movable, refusals),
    );
  }

  /** By the slots that are free now: whoever is faster may get them, and these then get the next. */
  private async decide(
    { workspaceId, queue: { position }, terms }: QueuePostsCommand,
    queue: KnownQueue,
    movable: readonly FoundPost[],
    refusals: Refusals,
  ): Promise<readonly CheckedMove[]> {
    const wish = { queueId: queue.id, position: position ?? 'next' };
    const now = this.clock.now();
    const moving = movable.filter(
      ({ post }) => !keepsSlot(post, { queueId: queue.id, position, now }),
    );
    const fitting = moving.filter((one) => {
      const issues = misfitsOf(one, queue);
      const errors = issues.errors();
      if (errors.length > 0) {
        refusals.set(one.post.id, scheduleErrors.validationFailed(errors, []));
      }
      return errors.length === 0;
    });
    const asking = fitting.filter(takesSlot);
    const slots = await this.slots.forecast(
      workspaceId,
      asking.map(() => wish),
      now,
    );
    const policy = keyOf(terms)?.policy ?? {};
    const times = new Map(
      asking.map(({ post }, index): [string, MovedPost] => {
        const issues = new IssueLog();
        const subject = subjectOf(post);
        const slot: FreeSlot | NoSlot = slots[index]!;
        if (typeof slot === 'string') tellNoSlot(slot, queue.name, { issues, subject });
        else {
          const nowMs = now.getTime();
          checkLead(slot.startsAt.getTime(), { policy, nowMs, subject, field: 'queue', issues });
        }
        const errors = issues.errors();
        return typeof slot === 'string' || errors.length > 0
          ? [post.id, { publishAt: null, issues: errors }]
          : [post.id, { publishAt: slot.startsAt, issues: null }];
      }),
    );
    keepThreads(asking, times);
    return fitting.flatMap((found): CheckedMove[] => {
      const time = times.get(found.post.id);
      if (time === undefined || time.issues === null) {
        return [{ found, publishAt: time?.publishAt ?? null, wish }];
      }
      refusals.set(found.post.id, scheduleErrors.validationFailed(time.issues, []));
      return [];
    });
  }
}

function misfitsOf({ post }: FoundPost, queue: KnownQueue): IssueLog {
  const issues = new IssueLog();
  const field = { issues, subject: subjectOf(post) };
  if (post.campaignId !== null) tellMisplacedQueue(field);
  else checkQueueAccount(queue, post.accountId, field);
  return issues;
}
