import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#libs/kernel';
import { keyOf } from '#libs/platform';
import type { ActedPost, FoundPost } from '#libs/posts';
import { newTimes, type MovedPost } from '../../domain/editing/new-times.js';
import { readWrittenTime } from '../../domain/times/written-time.js';
import { scheduleErrors } from '../../schedules.errors.js';
import type { CheckedMove } from './move-places.js';
import { MovesOfPosts, type Refusals } from './moves-of-posts.js';
import { ReschedulePostsCommand } from './reschedule-posts.command.js';

@CommandHandler(ReschedulePostsCommand)
export class ReschedulePostsHandler implements ICommandHandler<ReschedulePostsCommand> {
  constructor(
    private readonly moves: MovesOfPosts,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError invalid_parameter when publishAt is no time at all; anything else is told of each post */
  async execute(command: ReschedulePostsCommand): Promise<readonly ActedPost[]> {
    const { to, terms } = command;
    if ('publishAt' in to && readWrittenTime(to.publishAt) === null) {
      throw scheduleErrors.noTime('publishAt', to.publishAt);
    }
    return this.moves.perform(command, (movable, refusals) => {
      const nowMs = this.clock.now().getTime();
      const times = newTimes(movable, to, nowMs, keyOf(terms)?.policy);
      return movable.flatMap((one) => checkedMove(one, times.get(one.post.id)!, refusals));
    });
  }
}

function checkedMove(found: FoundPost, moved: MovedPost, refusals: Refusals): CheckedMove[] {
  if (moved.issues === null) return [{ found, publishAt: moved.publishAt, wish: null }];
  refusals.set(found.post.id, scheduleErrors.validationFailed(moved.issues, []));
  return [];
}
