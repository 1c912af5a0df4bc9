import { Injectable } from '@nestjs/common';
import { Clock, tellSubjects, type WorkspaceId } from '#libs/kernel';
import { newEvent, Outbox, type Transaction } from '#libs/platform';
import {
  eventPayloadOf,
  PostEditedEvent,
  PostOutcomes,
  type PostMovesRepository,
} from '#libs/posts';
import type { CheckedMove } from './move-places.js';

type WrittenPosts = Awaited<ReturnType<PostMovesRepository['write']>>;

/** What follows when posts have moved: the events about them, and the status of their runs. */
@Injectable()
export class MoveNews {
  constructor(
    private readonly outcomes: PostOutcomes,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async tell(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    moves: readonly CheckedMove[],
    written: WrittenPosts,
  ): Promise<void> {
    const before = new Map(moves.map(({ found }) => [found.post.id, found.post.status]));
    const changed = written.filter(({ postId, status }) => before.get(postId) !== status);
    if (changed.length > 0) await this.outcomes.follow(transaction, changed);
    await this.outbox.add(
      transaction,
      written.map((post) =>
        newEvent(PostEditedEvent.eventName, workspaceId, eventPayloadOf(post), this.clock.now()),
      ),
    );
    tellSubjects(
      'post',
      written.map(({ postId }) => postId),
    );
  }
}
