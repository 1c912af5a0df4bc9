import { Injectable } from '@nestjs/common';
import { type PostId } from '#libs/kernel';
import { Database } from '#libs/platform';
import { terminalPostStatuses, type PostStatus } from '../domain/post-state.js';
import { PostOutcomes } from './post-outcomes.js';
import { SettledRepliesRepository } from './settled-replies.repository.js';

/** Replies that wait for posts which have ended: whoever ended those should have freed them. */
@Injectable()
export class BlockedRepliesRepository {
  constructor(
    private readonly database: Database,
    private readonly replies: SettledRepliesRepository,
    private readonly outcomes: PostOutcomes,
  ) {}

  /** Frees, fails or cancels the replies of some of those posts. @returns how many posts there were */
  async free(limit: number): Promise<number> {
    return this.database.transaction(
      async (transaction) => {
        const found = await transaction.query<{ id: PostId }>(
          `SELECT DISTINCT parent.id FROM posts reply JOIN posts parent ON parent.id = reply.parent_post_id
         WHERE reply.blocked AND reply.status = ANY ('{draft,scheduled,retry_pending}')
           AND parent.status = ANY ($1)
         ORDER BY parent.id LIMIT $2`,
          [terminalPostStatuses, limit],
        );
        if (found.length === 0) return 0;
        const parents = await transaction.query<{ postId: PostId; status: PostStatus }>(
          `SELECT id AS "postId", status FROM posts WHERE id = ANY ($1) ORDER BY id FOR SHARE`,
          [found.map(({ id }) => id)],
        );
        await this.outcomes.follow(transaction, await this.replies.follow(transaction, parents));
        return parents.length;
      },
      { isRepeatable: true },
    );
  }
}
