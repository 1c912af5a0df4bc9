import { Injectable } from '@nestjs/common';
import { Database } from '#libs/platform';
import {
  canMove,
  type LockedPost,
  postChanged,
  PostChangesRepository,
  postNotFound,
  PostOutcomes,
  PostResolutionsRepository,
} from '#libs/posts';
import { outcomeKnown, postBeingLookedUp } from '../../publishing.errors.js';
import type { ResolvePostCommand } from './resolve-post.command.js';
import { StatedPosts } from './stated-posts.js';

/** Ends the doubt about a post on a person's word. */
@Injectable()
export class Resolutions {
  constructor(
    private readonly database: Database,
    private readonly posts: PostChangesRepository,
    private readonly resolutions: PostResolutionsRepository,
    private readonly outcomes: PostOutcomes,
    private readonly stated: StatedPosts,
  ) {}

  /**
   * @returns false when the network has answered after all: then nothing was written
   * @throws DomainError post_not_found, post_changed, outcome_known, account_busy
   */
  async resolve({ workspaceId, postId, seen, person }: ResolvePostCommand): Promise<boolean> {
    const isOut = seen.outcome === 'published';
    const outcome = isOut ? 'found' : 'absent';
    const stated = isOut ? await this.stated.read(workspaceId, postId) : null;
    return this.database.transaction(
      async (transaction) => {
        const post = (await this.posts.lock(transaction, workspaceId, [postId])).get(postId);
        if (post === undefined) throw postNotFound(postId);
        if (!isUnknown(post)) throw outcomeKnown(postId, post.status);
        // Whoever looks at this moment may find out; what the network says is better than a word.
        if (post.isAtWork) throw postBeingLookedUp(postId);
        if (post.hasEvidence) return false;
        if (stated !== null && stated.revision !== post.revision) {
          throw postChanged(postId, post.revision);
        }
        const resolved = await this.resolutions.write(transaction, postId, {
          outcome,
          providerUrl: isOut ? seen.providerUrl : null,
          person,
          sent: stated?.sent ?? null,
          note: `${person.name} says that the post is ${isOut ? '' : 'not '}out.`,
        });
        if (resolved === null) throw outcomeKnown(postId, post.status);
        await this.outcomes.resolve(transaction, resolved, outcome);
        return true;
      },
      { isRepeatable: true },
    );
  }
}

function isUnknown({ status, errorCode }: LockedPost): boolean {
  return canMove(status, 'resolve_published') && errorCode === 'outcome_unknown';
}
